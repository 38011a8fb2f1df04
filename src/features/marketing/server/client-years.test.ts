import { describe, expect, test } from 'vitest'
import { dayNumberOf } from '../../../kernel/calendar-date.ts'
import { rightsBook } from '../../enrollment-windows/shared/rights-book.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { chosenYear, type StateYear } from '../shared/client-year.ts'
import { clientYears } from './client-years.ts'

const today = dayNumberOf(2026, 11, 26)
const years = clientYears(ruleBooks.current, today)
const yearOf = (state: string, from = years): StateYear => {
  const found = from.states.find((one) => one.state === state)
  if (found === undefined) throw new Error(`no year of ${state}`)
  return found
}
const dayOf = (month: number, day: number) =>
  dayNumberOf(2026, month, day) - dayNumberOf(2026, 1, 1) + 1
const sentOn = ({ emails }: StateYear) =>
  Object.fromEntries(emails.map(({ name, sent }) => [name, sent]))

describe('the year of a client, planned by the rules of outreach', () => {
  test('has every state with a rule or a right, the unsettled ones, and one for all others', () => {
    for (const book of [ruleBooks.current, ruleBooks.specification]) {
      const { states } = clientYears(book, today)
      const ruled = new Set([
        ...[...book.windows.keys(), ...book.continuous.keys()],
        ...[...rightsBook.rights.keys(), ...rightsBook.unsettled.keys()],
      ])
      expect(states.map(({ state }) => state).toSorted()).toEqual(['', ...ruled].toSorted())
    }
    expect(years).toMatchObject({ year: 2026, days: 365, today: 330 })
  })

  test('sends each email on its own day where no rule holds it', () => {
    const usual = {
      ...{ 'New Year': dayOf(1, 2), Birthday: dayOf(4, 26) },
      ...{ Anniversary: dayOf(8, 2), 'AEP Reminder': dayOf(10, 1) },
    }
    expect(sentOn(yearOf(''))).toEqual(usual)
    expect(yearOf('').quiet).toEqual([])
  })

  test('moves the birthday email behind the window of a birthday rule', () => {
    const { windows, quiet, emails } = yearOf('CA')
    expect(windows).toEqual([{ from: dayOf(4, 10), to: dayOf(7, 9) }])
    expect(quiet).toEqual([{ from: dayOf(2, 9), to: dayOf(7, 9) }])
    expect(emails.find(({ name }) => name === 'Birthday')).toMatchObject({
      ...{ wanted: dayOf(4, 26), sent: dayOf(7, 10), when: 'July 10' },
      why: 'Not on April 26, 14 days before the birthday on May 10. It is delayed until the window ends.',
    })
  })

  test('sends one email of those that an anniversary rule holds, and says which does not go', () => {
    const missouri = yearOf('MO')
    expect(sentOn(missouri)).toMatchObject({ Anniversary: dayOf(10, 4), 'AEP Reminder': null })
    expect(missouri.emails.find(({ sent }) => sent === null)?.when).toBe('Not sent')
  })

  test('sends nothing where clients may change all year', () => {
    expect(yearOf('NY')).toMatchObject({ emails: [], windows: [{ from: 1, to: 365 }] })
  })

  test('sends nothing in the quiet time of any state', () => {
    for (const book of [ruleBooks.current, ruleBooks.specification])
      for (const { state, quiet, emails } of clientYears(book, today).states)
        for (const { sent } of emails)
          expect(
            quiet.filter(({ from, to }) => sent !== null && from <= sent && sent <= to),
            state,
          ).toEqual([])
  })

  test('is another one in a leap year', () => {
    const leap = clientYears(ruleBooks.current, dayNumberOf(2028, 3, 1))
    expect(leap).toMatchObject({ year: 2028, days: 366, today: 61 })
    expect(yearOf('', leap).emails[1]?.sent).toBe(dayOf(4, 26) + 1)
  })
})

test('a query chooses a state, and an unknown one the first that is shown', () => {
  expect(chosenYear(years, 'MO')?.name).toBe('Missouri')
  expect(chosenYear(years, '')?.name).toBe('Another state')
  for (const unknown of [undefined, 'TX', '<script>'])
    expect(chosenYear(years, unknown)?.name).toBe('California')
})
