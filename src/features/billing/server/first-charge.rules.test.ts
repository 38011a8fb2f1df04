import { expect, test } from 'vitest'
import { firstChargeAt } from './first-charge.rules.ts'

const agency = {
  ...{ created_at: new Date('2026-06-15T03:30:00Z'), time_zone: 'America/Chicago' },
  subscription_status: 'none' as const,
}

test('an agency that pays in its trial is charged at noon of the day after it', () => {
  // In Chicago it is still June 14 when the agency is created.
  const at = firstChargeAt(agency, new Date('2026-06-20T00:00:00Z'))
  expect(at?.toISOString()).toBe('2026-07-14T17:00:00.000Z')
})

test('in the last two days of the trial, and after it, the charge is at once', () => {
  const sooner = (now: string) => firstChargeAt(agency, new Date(now))
  expect(sooner('2026-07-12T16:59:59Z')).toEqual(new Date('2026-07-14T17:00:00Z'))
  expect(sooner('2026-07-12T17:00:00Z')).toBeUndefined()
  expect(sooner('2027-01-01T00:00:00Z')).toBeUndefined()
})

test('an agency that the operator set up has no trial: the charge is at once', () => {
  const own = { ...agency, subscription_status: 'active' as const }
  expect(firstChargeAt(own, new Date('2026-06-20T00:00:00Z'))).toBeUndefined()
})
