import { expect, test } from 'vitest'
import { FirstSendsCounter } from './first-sends.rules.ts'

test('the first week counts what is overdue as today’s, names five, and projects a part of the contacts', () => {
  const today = 20_000
  const counter = new FirstSendsCounter(today)
  const plan = (contactId: number, sendDate: number | null, type = 'birthday') =>
    counter.addYearly(contactId, { type, sendDate })
  plan(1, today - 3)
  plan(2, today)
  plan(3, today + 1)
  plan(4, today + 6)
  plan(5, today + 7)
  plan(6, null)
  plan(7, null, 'none')
  plan(9, today + 2)
  plan(8, today + 2)
  expect(counter.counts({ planned: 9, total: 9 })).toEqual({
    about: false,
    today: 2,
    tomorrow: 1,
    thisWeek: 6,
  })
  expect(counter.soonest().map(({ contactId, day }) => [contactId, day - today])).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [8, 2],
    [9, 2],
  ])
  expect(counter.counts({ planned: 10, total: 100 })).toMatchObject({ about: true, thisWeek: 60 })
})
