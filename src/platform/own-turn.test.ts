import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

test('each caller goes on in a turn of the loop that no other has, in the order in which they came', async () => {
  let turn = 0
  let isOver = false
  const counting = (async () => {
    for (; !isOver; turn += 1) await nextTurn()
  })()
  const seen: Array<{ caller: number; turn: number }> = []
  const call = async (caller: number) => {
    await ownTurn()
    seen.push({ caller, turn })
    // One that comes again waits behind those that came before.
    if (caller === 0) {
      await ownTurn()
      seen.push({ caller: 10, turn })
    }
  }
  await Promise.all([0, 1, 2, 3].map(call))
  isOver = true
  await counting
  expect(seen.map(({ caller }) => caller)).toEqual([0, 1, 2, 3, 10])
  expect(new Set(seen.map((each) => each.turn)).size).toBe(seen.length)
})
