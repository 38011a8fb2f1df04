import { expect, test } from 'vitest'
import { betweenValue, instantOfMinute, minuteText, readBetween } from './between.rules.ts'
import { betweenText } from './between-words.ts'

const agents = [{ id: 12, name: 'Greta Gray' }]

test.each([
  ['quoted:2026-05-17..2026-06-15', 'were first sent a quote 05/17/2026 to 06/15/2026'],
  ['viewed:2026-06-15..2026-06-15:12', 'viewed a quote that was sent for Greta Gray 06/15/2026'],
  [
    'clicked:2026-06-14..2026-06-15:0',
    'pressed a button in the quote of an email that was sent for no agent 06/14/2026 to 06/15/2026',
  ],
  ['called:2026-06-15..2026-06-15', 'asked for a call 06/15/2026 and were called'],
  ['saw:2026-06-10T1405Z..2026-06-15', 'viewed a quote 06/10/2026 14:05 UTC to 06/15/2026'],
  ['planned:2026-06-15..2026-06-15:birthday', 'have an email planned for (Birthday) 06/15/2026'],
  [
    'unsent:2026-06-15..2026-06-21:aep',
    'have an email due (AEP Reminder) 06/15/2026 to 06/21/2026 that will not go out then',
  ],
  ['renews:2026-06-15..2026-07-15', 'have a policy anniversary 06/15/2026 to 07/15/2026'],
])('%s reads: %s', (value, words) => {
  const between = readBetween(value)
  expect(between && betweenValue(between)).toBe(value)
  expect(betweenText(value, agents)).toBe(words)
})

test.each([
  ['saw:2026-06-15T1405Z..2026-06-15', true],
  ['saw:2026-06-16..2026-06-15T2359Z', true],
  ['saw:2026-06-17T0000Z..2026-06-15', false],
  ['saw:2026-06-15T1405Z..2026-06-15T1404Z', false],
  ['saw:2026-06-16..2026-06-15', false],
])('%s is read: %s', (value, read) => {
  expect(readBetween(value) !== undefined).toBe(read)
})

test('an agent who is gone, or whom the reader does not see, is told so', () => {
  const value = 'quoted:2026-06-15..2026-06-15:9'
  expect(betweenText(value, agents)).toContain('for a deleted agent')
  expect(betweenText(value, [])).toContain('for a chosen agent')
})

test('a minute is read back as the instant that it names', () => {
  const at = new Date('2026-06-10T14:05:42.123Z')
  expect(minuteText(at)).toBe('2026-06-10T1405Z')
  expect(instantOfMinute(minuteText(at)).toISOString()).toBe('2026-06-10T14:05:00.000Z')
})
