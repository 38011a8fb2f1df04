import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyContact,
  crowdedContact,
  todays,
} from '../../../../../test/outreach/outreach-contacts.ts'
import { declinedReason } from '../../../contacts/shared/email-choices.rules.ts'
import { ruleBookNames, ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  perEmailSwitch,
  switchSettingOf,
  yearlyEmailTypes,
} from '../../../organizations/shared/email-types.ts'
import { planContact } from './plan.rules.ts'
import type { YearlyPlannedEmail } from './plan-contact.ts'

const kinds = fc.subarray(yearlyEmailTypes)
const contacts = fc.oneof(anyContact, crowdedContact)
const books = fc.constantFrom(...ruleBookNames)

test('a kind that a client does without never goes, says why, and leaves the rest as if the agency did not send it', () => {
  let declinedRows = 0
  fc.assert(
    fc.property(books, todays, contacts, kinds, (book, today, contact, declined) => {
      const plan = planContact(ruleBooks[book], today, { ...contact, declined })
      const isDeclined = ({ type }: YearlyPlannedEmail) => declined.some((kind) => kind === type)
      for (const row of plan.filter(isDeclined)) {
        declinedRows += 1
        expect(row).toMatchObject({ status: 'skipped', sendDate: null, rule: undefined })
        expect(row.type !== 'none' && row.reason === declinedReason(row.type)).toBe(true)
      }
      const switches = perEmailSwitch(
        (type) => contact[switchSettingOf(type)] && !declined.includes(type),
      )
      const without = planContact(ruleBooks[book], today, { ...contact, ...switches })
      expect(plan.filter((row) => !isDeclined(row))).toEqual(without)
    }),
    { numRuns: 3000 },
  )
  expect(declinedRows).toBeGreaterThan(500)
})

test('a client who declines nothing has the plan of one who was never asked', () => {
  fc.assert(
    fc.property(books, todays, contacts, (book, today, contact) => {
      expect(planContact(ruleBooks[book], today, { ...contact, declined: [] })).toEqual(
        planContact(ruleBooks[book], today, contact),
      )
    }),
    { numRuns: 500 },
  )
})
