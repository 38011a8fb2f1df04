import { afterEach, expect, test, vi } from 'vitest'
import { createMovableClock } from '../../../test/movable-clock.ts'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { readConfig } from '../config.ts'
import { DeliveryError } from './delivery-error.ts'
import type { Mailer } from './mailer.ts'
import { sendTransactional } from './send-transactional.ts'

afterEach(() => void vi.useRealTimers())

/** A mailer that fails with each error in turn, then accepts the email. */
function failing(...errors: Error[]) {
  const taken: string[] = []
  const tried: string[] = []
  const mailer: Mailer = {
    inbox: undefined,
    reach: async () => {},
    async send({ message }) {
      tried.push(message)
      const error = errors.shift()
      if (error !== undefined) throw error
      taken.push(message)
    },
    close: async () => {},
  }
  const services = {
    config: readConfig({ MAIL_FROM: 'quotes@agency.example' }),
    clock: createMovableClock(calendarDate('2026-06-15')),
    mailer,
  }
  const send = (maxAttempts?: number) =>
    sendTransactional(services, {
      kind: 'login',
      to: 'ada@mail.example',
      compose: ({ messageId, date }) => `${messageId} ${date.toISOString()}`,
      ...(maxAttempts === undefined ? {} : { maxAttempts }),
    })
  return { send, tried, taken }
}
const temporaryRefusal = () => new DeliveryError('try later', false)

test('a temporary refusal is retried, three attempts in all, with the same message', async () => {
  vi.useFakeTimers()
  const { send, tried, taken } = failing(temporaryRefusal(), temporaryRefusal())
  const sending = send()
  await vi.runAllTimersAsync()
  await sending
  expect(tried).toHaveLength(3)
  expect(new Set(tried).size).toBe(1)
  expect(taken[0]).toMatch(/^<login\.[\w-]{32}@agency\.example> 2026-06-15T20:00:00/)
})

test('the third failure is thrown, a permanent one immediately', async () => {
  vi.useFakeTimers()
  const three = failing(temporaryRefusal(), temporaryRefusal(), temporaryRefusal())
  const sending = expect(three.send()).rejects.toThrow('try later')
  await vi.runAllTimersAsync()
  await sending
  const refused = failing(new DeliveryError('no such mailbox', true))
  await expect(refused.send()).rejects.toThrow('no such mailbox')
  expect(refused.tried).toHaveLength(1)
  const once = failing(temporaryRefusal())
  await expect(once.send(1)).rejects.toThrow('try later')
  expect(once.tried).toHaveLength(1)
})
