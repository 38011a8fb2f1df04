import { expect, test } from 'vitest'
import { taskKindLabels, taskText, taskViewLabels, waitedText } from './task-texts.ts'

test.each([
  [0, 'just now'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [119, '1 hour'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
  [72 * 60 - 1, '2 days'],
])('%i minutes are "%s"', (minutes, text) => {
  expect(waitedText(minutes)).toBe(text)
})

test('views and kinds have the labels that agents know', () => {
  expect(Object.values(taskViewLabels)).toEqual([
    'Open',
    'Mine',
    'Planned',
    'Older than 30 days',
    'Done',
    'All',
  ])
  expect(Object.values(taskKindLabels)).toEqual([
    ...['Call request', 'New lead', 'Plan selected', 'Answers to review', 'Unconfirmed email'],
    ...['Death in the household', 'Email to answer', 'Federal right'],
    ...['Call instead of an email', 'Email by hand', 'To do', 'Birthday', 'Quote viewed'],
  ])
})

test('a call request says how and when, everything else its own detail', () => {
  const task = { kind: 'call_request', channel: 'call_me', time_of_day: null } as const
  const textOf = (changes: object) =>
    taskText({ asked_in: null, detail: 'x', ...task, ...changes } as never)
  expect(textOf({})).toBe('Asked you to call.')
  expect(textOf({ channel: 'call_now' })).toBe('Pressed Call Now.')
  expect(textOf({ time_of_day: 'morning' })).toMatch(/^Asked you to call .+\.$/)
  expect(textOf({ asked_in: 'en' })).toBe('Asked you to call.')
  expect(textOf({ asked_in: 'es' })).toBe('Asked you to call. Asked in Spanish.')
  expect(textOf({ channel: null, detail: 'Asked by email.' })).toBe('Asked by email.')
  expect(textOf({ kind: 'new_lead', detail: 'Filled in the form.' })).toBe('Filled in the form.')
})
