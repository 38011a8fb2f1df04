import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { memberRightOf } from './member-right.rules.ts'

const today = calendarDate('2026-06-15')
const read = (state: StateCode | null, birth: string | null, day = today, policyHolder = true) => {
  const birthDate = birth === null ? null : calendarDate(birth)
  return memberRightOf(day, { state, birthDate, policyDate: null, policyHolder }, 'The state')
}

test('a member reads the right now, the next one, or one on any day, with its rule', () => {
  expect(read('UT', '1956-06-05')).toEqual({
    text: 'Right to change now, through 08/02/2026: a plan with the same or fewer benefits from the company you have now. Any other company may ask health questions and may turn you down. So may your own company for a plan with more benefits.',
    rule: 'Rule UT-1, checked on November 23, 2026 (text of the law seen). Source: 31A-22-620 (comparable or lower benefits of the same issuer).',
  })
  expect(read('OK', '1956-06-20')?.text).toMatch(
    /^Next right to change: 06\/20\/2026 to 08\/17\/2026: .* benefits\. You have this right only .* 90 days\. For a plan with more benefits/,
  )
  expect(read('NY', null)?.text).toMatch(/^Right to change any time of year: another Medicare/)
})

test('where the law protects the commission, its own rule is named too', () => {
  expect(read('ID', '1956-06-05')?.rule).toMatch(
    /^Rule ID-1, .* By law, carriers .* IDAPA 18\.04\.10\.061/,
  )
  expect(read('KY', '1956-06-05')?.rule).not.toContain('commission')
})

test('without a date the member reads that the days are missing', () => {
  expect(read('KY', null)?.text).toContain('The state gives clients a right to change each year.')
  expect(read('MO', '1956-06-05')?.text).toContain('once the missing date is filled in')
})

test('unsettled and overdue are neither promised nor denied, and the member reads why', () => {
  expect(read('DE', '1956-06-05')).toMatchObject({
    text: 'Do not tell the client that they have a right to change or that they do not.',
    rule: expect.stringMatching(/SHIP.*Rule DE-U1.*SB71 of 2025/),
  })
  const late = read('KY', '1956-06-05', calendarDate('2027-05-24'))
  expect(late?.text).toContain('Do not tell the client')
  expect(late?.rule).toContain('It was due to be checked again by May 23, 2027.')
})

test('nothing is said where no rule is known', () => {
  expect([read('TX', '1956-06-05'), read(null, '1956-06-05')]).toEqual([null, null])
})

test('of a client without a policy, it says that the right is for those who have one', () => {
  expect(read('UT', '1956-06-05', today, false)?.text).toMatch(
    /^Only for clients with a Medicare Supplement policy. Right to change now/,
  )
})
