import { expect, test } from 'vitest'
import { createMovableClock } from '../../../test/process/movable-clock.ts'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { readConfig } from '../config.ts'
import { DeliveryError } from './delivery-error.ts'
import type { Mailer } from './mailer.ts'
import { sendTransactional } from './send-transactional.ts'

/** A mailer that fails with each error in turn, then accepts the email. */
function failing(...errors: Error[]) {
  const taken: string[] = []
  const tried: string[] = []
  const mailer: Mailer = {
    inbox: undefined,
    reachability: { isDown: () => false, check: async () => {} },
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
  const send = (options: { maxAttempts?: number; until?: Date } = {}) =>
    sendTransactional(
      services,
      {
        kind: 'login',
        to: 'ada@mail.example',
        compose: ({ messageId, date }) => `${messageId} ${date.toISOString()}`,
        ...options,
      },
      async (milliseconds) => services.clock.advance(milliseconds),
    )
  return { send, tried, taken, clock: services.clock }
}
const temporaryRefusal = () => new DeliveryError('try later', false)

const unknownOutcome = () => new DeliveryError('gone', false, { unknownOutcome: true })

test('a temporary refusal is retried, three attempts in all, with the same message', async () => {
  const { send, tried, taken } = failing(temporaryRefusal(), temporaryRefusal())
  await send()
  expect(tried).toHaveLength(3)
  expect(new Set(tried).size).toBe(1)
  expect(taken[0]).toMatch(/^<login\.[\w-]{32}@agency\.example> 2026-06-15T20:00:00/)
})

test('the third failure is thrown, a permanent one immediately', async () => {
  const three = failing(temporaryRefusal(), temporaryRefusal(), temporaryRefusal())
  await expect(three.send()).rejects.toThrow('try later')
  const refused = failing(new DeliveryError('no such mailbox', true))
  await expect(refused.send()).rejects.toThrow('no such mailbox')
  expect(refused.tried).toHaveLength(1)
  const once = failing(temporaryRefusal())
  await expect(once.send({ maxAttempts: 1 })).rejects.toThrow('try later')
  expect(once.tried).toHaveLength(1)
})

test('after two unknown outcomes there is no third copy', async () => {
  const { send, tried } = failing(unknownOutcome(), temporaryRefusal(), unknownOutcome())
  await expect(send({ maxAttempts: 9 })).rejects.toThrow('gone')
  expect(tried).toHaveLength(3)
})

test('with an end, an outage of the mail server is waited out until then', async () => {
  const outage = () => Array.from({ length: 200 }, temporaryRefusal)
  const until = new Date('2026-06-15T20:15:00Z')
  const back = failing(...outage().slice(0, 20))
  await back.send({ until })
  expect(back.taken).toHaveLength(1)
  const over = failing(...outage())
  await expect(over.send({ until })).rejects.toThrow('try later')
  expect(over.clock.now().getTime()).toBeGreaterThan(until.getTime() - 31_000)
  expect(over.clock.now().getTime()).toBeLessThan(until.getTime())
})
