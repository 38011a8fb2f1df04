import { expect, test } from 'vitest'
import { type ReportCalls, reportPayment } from './report-payment.ts'

const ids = { customer: 'cus_1', subscription: 'sub_1', subscription_item: 'si_1' }
const offline = new TypeError('Failed to fetch')
const refused = (status: number) => Object.assign(new Error('refused'), { status, code: 'NO' })

/** Calls with these answers to the polls, then the last one again; `waits` has the pauses. */
function calls(statuses: readonly unknown[], more: Partial<ReportCalls> = {}) {
  const seen: string[] = []
  const waits: number[] = []
  const all: ReportCalls = {
    readStatus: async (id) => {
      const next = statuses[Math.min(seen.length, statuses.length - 1)]
      seen.push(id)
      if (next instanceof Error) throw next
      return { status: String(next) }
    },
    readIds: async () => ids,
    complete: async () => ({ success: true }),
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...more,
  }
  return { seen, waits, run: () => reportPayment(all, 'cs_1_secret_x') }
}

test('CHECKOUT-012 a complete session’s details are fetched, then reported', async () => {
  const order: unknown[] = []
  const { seen, run } = calls(['complete'], {
    readIds: async (secret) => {
      order.push(secret)
      return ids
    },
    complete: async (reported) => void order.push(reported),
  })
  expect(await run()).toEqual({ paid: true, sessionId: 'cs_1', ids })
  expect([seen, order]).toEqual([['cs_1'], ['cs_1_secret_x', ids]])
})

test('CHECKOUT-013 CHECKOUT-015 an open session, an unreachable server and a refusal are asked again after two seconds', async () => {
  const { seen, waits, run } = calls(['open', offline, refused(503), refused(404), 'complete'])
  expect((await run()).paid).toBe(true)
  expect([seen.length, waits]).toEqual([5, [2000, 2000, 2000, 2000]])
})

test('SUBS-014 after six attempts the report gives up, and the outcome is unknown', async () => {
  for (const status of ['open', offline, refused(500)]) {
    const { seen, waits, run } = calls([status])
    expect(await run()).toEqual({
      paid: false,
      message: 'Timeout waiting for payment confirmation',
      outcome: 'unknown',
    })
    expect([seen.length, waits.length]).toEqual([6, 5])
  }
})

test('CHECKOUT-014 any other status stops at once and is named', async () => {
  const { seen, run } = calls(['open', 'expired'])
  expect(await run()).toEqual({
    paid: false,
    message: 'Payment session expired',
    outcome: 'failed',
  })
  expect(seen).toHaveLength(2)
})

test('SUBS-015 SUBS-016 SUBS-017 a failed report has its text, and says whether the card may have been charged', async () => {
  const table = [
    [refused(500), 'Payment processing error: 500', 'unknown'],
    [refused(422), 'Payment processing error: 422', 'failed'],
    [refused(403), 'Payment processing error: 403', 'unknown'],
    [{ success: false }, 'Payment processing failed', 'failed'],
    [offline, 'Payment completion failed', 'unknown'],
  ] as const
  for (const [answer, message, outcome] of table) {
    const complete = async () => {
      if (answer instanceof Error) throw answer
      return answer
    }
    expect(await calls(['complete'], { complete }).run()).toEqual({ paid: false, message, outcome })
  }
  const readIds = async () => {
    throw offline
  }
  expect(await calls(['complete'], { readIds }).run()).toMatchObject({
    message: 'Payment completion failed',
  })
})
