import { expect, test } from 'vitest'
import { handlingOf } from './finish-tasks.ts'
import { reactedBefore } from './history.ts'

const now = new Date('2026-11-23T15:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('an office has done what is older than a week, and some of what is newer, never in the future', () => {
  const contacts = Array.from({ length: 70 }, (_, index) => index)
  const doneOf = (hours: number) =>
    contacts.flatMap((contact) => handlingOf(contact, hoursAgo(hours), now) ?? [])
  expect(doneOf(1)).toEqual([])
  expect(doneOf(30)).toHaveLength(40)
  expect(doneOf(7 * 24)).toHaveLength(contacts.length)
  for (const { doneAt } of doneOf(30)) expect(doneAt < now).toBe(true)
  expect(new Set(doneOf(30).map(({ note }) => note)).size).toBeGreaterThan(2)
})

test('the history ends before today, without an outcome of answers that are still to come', () => {
  const reaction = {
    ...{ viewedOn: 9, clickedOn: 10, answeredOn: 10, askedOn: 10 },
    outcome: 'accept' as const,
  }
  expect(reactedBefore(reaction, 11)).toEqual(reaction)
  expect(reactedBefore(reaction, 10)).toEqual({
    ...{ viewedOn: 9, clickedOn: null, answeredOn: null, askedOn: null, outcome: null },
  })
})
