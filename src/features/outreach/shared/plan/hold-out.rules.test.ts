import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyContact,
  crowdedContact,
  todays,
} from '../../../../../test/outreach/outreach-contacts.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { ruleBookNames, ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { perEmailSwitch } from '../../../organizations/shared/email-types.ts'
import { isDrawn, isHeldOut, withPercent } from './hold-out.rules.ts'
import { planContact } from './plan.rules.ts'

const books = fc.constantFrom(...ruleBookNames)
const contacts = fc.oneof(anyContact, crowdedContact)
const percent = fc.integer({ min: 1, max: 20 })
const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a client who is held out gets none of the emails that would go, each for that reason, and all else is as before', () => {
  let withheld = 0
  fc.assert(
    fc.property(books, todays, contacts, (book, today, contact) => {
      const plan = planContact(ruleBooks[book], today, contact)
      const held = planContact(ruleBooks[book], today, { ...contact, heldOut: true })
      expect(held).toHaveLength(plan.length)
      for (const [index, row] of plan.entries()) {
        if (row.sendDate === null) {
          expect(held[index]).toEqual(row)
          continue
        }
        withheld += 1
        expect(held[index]).toMatchObject({
          ...{ type: row.type, eventDate: row.eventDate, targetDate: row.targetDate },
          ...{
            status: 'skipped',
            sendDate: null,
            reason: emailReasons.heldOut,
            eventPassed: false,
          },
        })
      }
    }),
    { numRuns: 3000 },
  )
  expect(withheld).toBeGreaterThan(1000)
})

test('no pause or call changes why a client who is held out gets no email', () => {
  fc.assert(
    fc.property(books, todays, contacts, (book, today, contact) => {
      const plan = (more: object) =>
        planContact(ruleBooks[book], today, { ...contact, heldOut: true, ...more })
      expect(plan({ pausedUntil: today + 200, callRequested: today })).toEqual(plan({}))
    }),
    { numRuns: 500 },
  )
})

test('a larger share only adds clients, a smaller one takes out those who were added last', () => {
  fc.assert(
    fc.property(draw, percent, percent, (drawn, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const before = { holdOutRound: 3, holdOutPercent: less }
      const raised = withPercent(before, more)
      expect(raised).toEqual({ holdOutRound: 3, holdOutPercent: more })
      if (isHeldOut(drawn, before)) expect(isHeldOut(drawn, raised)).toBe(true)
      expect(isHeldOut(drawn, withPercent(raised, less))).toBe(isHeldOut(drawn, before))
      const ended = withPercent(raised, 0)
      expect(isHeldOut(drawn, ended)).toBe(false)
      expect(withPercent(ended, less)).toEqual({ holdOutRound: 4, holdOutPercent: less })
    }),
  )
})

test('clients with a policy whom the planner emails are drawn, leads and those without email are not', () => {
  fc.assert(
    fc.property(books, todays, contacts, (book, today, contact) => {
      const plan = planContact(ruleBooks[book], today, contact)
      const emails = plan.filter(({ type }) => type !== 'none')
      expect(isDrawn('active', plan)).toBe(emails.length > 0)
      const off = { ...contact, ...perEmailSwitch(() => false) }
      expect(isDrawn('active', planContact(ruleBooks[book], today, off))).toBe(false)
      for (const status of ['prospect', 'lapsed', 'medicare_advantage', 'deceased'] as const)
        expect(isDrawn(status, plan)).toBe(false)
    }),
    { numRuns: 500 },
  )
})
