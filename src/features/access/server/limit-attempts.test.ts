import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
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
