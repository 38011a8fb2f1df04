import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { isAnyoneLicensed, licenseOn, licensesByAgent } from './licensing.rules.ts'

const day = calendarDate('2026-08-10')
const license = (agent_id: number, state: string, until: string | null = null) => ({
  ...{ agent_id, state, number: `${state}-1` },
  expires_on: until === null ? null : calendarDate(until),
})
const licenses = (own: readonly ReturnType<typeof license>[], ofAgency: string[]) => ({
  stateLicenses: ofAgency,
  agentLicenses: licensesByAgent(own),
  defaultAgentId: 2,
})

test('the agent’s licenses count if any are set, else the organization’s; none anywhere is licensed', () => {
  const inTexas = (own: string[], ofAgency: string[], agentId: number | null = 2) =>
    licenseOn(
      licenses(
        own.map((state) => license(2, state)),
        ofAgency,
      ),
      { state: 'TX', agentId },
      day,
    ).held
  expect([inTexas([], []), inTexas([], ['TX']), inTexas([], ['OK'])]).toEqual([true, true, false])
  expect([inTexas(['OK'], ['TX']), inTexas(['TX'], ['OK'])]).toEqual([false, true])
  // Without an agent the default agent's count, another agent's never do.
  expect([inTexas(['TX'], ['OK'], null), inTexas(['TX'], ['OK'], 3)]).toEqual([true, false])
})

test('a missing license names whose it is, and an expired one its last day', () => {
  const inTexas = (own: ReturnType<typeof license>[], ofAgency: string[]) =>
    licenseOn(licenses(own, ofAgency), { state: 'TX', agentId: 2 }, day)
  expect(inTexas([], ['OK'])).toEqual({ held: false, of: 'agency', expired: null })
  expect(inTexas([license(2, 'OK')], ['TX'])).toEqual({ held: false, of: 'agent', expired: null })
  const expired = [license(2, 'TX', '2026-08-09')]
  expect(inTexas(expired, ['TX'])).toEqual({ held: false, of: 'agent', expired: '2026-08-09' })
  expect(inTexas([license(2, 'TX', '2026-08-10')], [])).toEqual({
    ...{ held: true, until: '2026-08-10', shown: true, number: 'TX-1' },
  })
})

test('nobody is called licensed where no license is set, though emails go', () => {
  const inTexas = licenseOn(licenses([], []), { state: 'TX', agentId: 2 }, day)
  expect(inTexas).toEqual({ held: true, until: null, shown: false, number: null })
})

test('anyone’s license counts for the whole agency, an expired one does not', () => {
  const inTexas = (own: ReturnType<typeof license>[], ofAgency: string[]) =>
    isAnyoneLicensed(licenses(own, ofAgency), 'TX', day)
  expect([inTexas([], []), inTexas([], ['TX']), inTexas([], ['OK'])]).toEqual([true, true, false])
  expect(inTexas([license(3, 'TX')], ['OK'])).toBe(true)
  expect(inTexas([license(3, 'TX', '2026-08-09')], [])).toBe(false)
})
