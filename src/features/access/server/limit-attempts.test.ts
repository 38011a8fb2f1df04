import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from './limit-attempts.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('a /48 of IPv6 is eight visitors at most, not 65,536', async () => {
  const allowed = async (ipAddress: string) =>
    limitAttempts(app.services, [[`trial:${networkOf(ipAddress)}`, 1]]).then(
      () => true,
      () => false,
    )
  const house = []
  for (let network = 0; network < 4; network += 1)
    house.push(await allowed(`2001:db8:1:aa0${network}::1`))
  expect(house).toEqual([true, true, false, false])
  const company = []
  for (let network = 1; network <= 8; network += 1)
    company.push(await allowed(`2001:db8:1:${network}00::1`))
  // The house before belongs to it, with the tries that were refused.
  expect(company).toEqual([true, true, true, true, false, false, false, false])
  expect(await allowed('2001:db8:2:1::1')).toBe(true)
  expect(await allowed('198.51.100.7')).toBe(true)
})

test('each new window forgets the attempts of the windows before it', async () => {
  const kept = async () => {
    const rows = await systemTransaction(app.services.database, (system) =>
      system.selectFrom('directory.attempt').select('key').distinct().orderBy('key').execute(),
    )
    return rows.map(({ key }) => key)
  }
  for (const key of ['one', 'two', 'three']) {
    app.clock.advance(15 * minuteMs)
    await limitAttempts(app.services, [[`a:${key}`, 1]])
    await limitAttempts(app.services, [[`b:${key}`, 1]])
    expect(await kept()).toEqual([`a:${key}`, `b:${key}`])
  }
})

test('a window has a quarter of an hour by the clock, whenever in it the attempts come', async () => {
  app.clock.set(new Date('2026-06-16T12:00:10Z'))
  const allowed = () =>
    limitAttempts(app.services, [['quarter:a', 1]]).then(
      () => true,
      () => false,
    )
  expect(await allowed()).toBe(true)
  app.clock.set(new Date('2026-06-16T12:14:59Z'))
  expect(await allowed()).toBe(false)
  app.clock.set(new Date('2026-06-16T12:15:00Z'))
  expect(await allowed()).toBe(true)
})
