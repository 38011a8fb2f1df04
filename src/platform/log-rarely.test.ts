import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createRareLog } from './log-rarely.ts'

test('a line that comes again and again is written once a minute, with the number of those left out', () => {
  const lines: Array<{ msg: string; leftOut?: number }> = []
  const log = createLog('info', {}, { write: (line) => void lines.push(JSON.parse(line)) })
  let now = 0
  const logRarely = createRareLog(() => now)
  for (now = 0; now < 60_000; now += 100) logRarely(log, 'error', {}, 'storage full')
  logRarely(log, 'warn', {}, 'another line')
  logRarely(log, 'error', {}, 'storage full')
  expect(lines.map(({ msg, leftOut }) => [msg, leftOut])).toEqual([
    ['storage full', undefined],
    ['another line', undefined],
    ['storage full', 599],
  ])
})
