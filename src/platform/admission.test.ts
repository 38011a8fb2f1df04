import { expect, test, vi } from 'vitest'
import { Admission, type Admittance } from './admission.ts'

const leave = (entry: Admittance) => {
  if ('refused' in entry) throw new Error(entry.refused)
  entry.leave()
}

test('so many are let in, one key only to its share, and the others are refused with the reason', async () => {
  const gate = new Admission({ max: 4, share: 2, patience: 0 })
  const [first] = [await gate.enter('a'), await gate.enter('a')]
  expect(await gate.enter('a')).toEqual({ refused: 'share' })
  for (const key of ['b', 'b']) expect(await gate.enter(key)).toHaveProperty('leave')
  expect([await gate.enter('c'), gate.inside]).toEqual([{ refused: 'full' }, 4])
  leave(first)
  // Leaving twice frees one place.
  leave(first)
  expect([gate.inside, 'leave' in (await gate.enter('c'))]).toEqual([3, true])
  expect(await gate.enter('d')).toEqual({ refused: 'full' })
})

test('those who wait are let in by turns of their keys, however many wait of one', async () => {
  const gate = new Admission({ max: 1, share: 1, patience: 5000 })
  const inside = await gate.enter('first')
  const turns: string[] = []
  const wait = async (key: string) => {
    const entry = await gate.enter(key)
    turns.push(key)
    leave(entry)
  }
  const all = ['a', 'a', 'a', 'a', 'b', 'c'].map(wait)
  leave(inside)
  await Promise.all(all)
  expect(turns).toEqual(['a', 'b', 'c', 'a', 'a', 'a'])
})

test('who has waited too long is refused, and its place goes to the next', async () => {
  vi.useFakeTimers()
  const gate = new Admission({ max: 1, share: 1, patience: 60 })
  const inside = await gate.enter('a')
  const early = gate.enter('b')
  await vi.advanceTimersByTimeAsync(40)
  const late = gate.enter('c')
  await vi.advanceTimersByTimeAsync(40)
  expect(await early).toEqual({ refused: 'full' })
  leave(inside)
  leave(await late)
  expect(gate.inside).toBe(0)
  vi.useRealTimers()
})

test('on a machine too slow for all of them fewer are let in, and all again when it is calm', async () => {
  vi.useFakeTimers()
  const gate = new Admission({
    max: 8,
    share: 8,
    patience: 5000,
    pace: { target: 10, isBusy: () => true },
  })
  let most = 0
  const work = async (milliseconds: number) => {
    const entry = await gate.enter('a')
    most = Math.max(most, gate.inside)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    leave(entry)
  }
  const crowd = async (count: number, milliseconds: number) => {
    most = 0
    const all = Promise.all(Array.from({ length: count }, () => work(milliseconds)))
    await vi.advanceTimersByTimeAsync(4000)
    await all
    return most
  }
  expect(await crowd(40, 150)).toBe(8)
  expect(await crowd(8, 150)).toBeLessThanOrEqual(3)
  // One after the other, so that no one waits.
  for (let i = 0; i < 80; i += 1) {
    const one = work(40)
    await vi.advanceTimersByTimeAsync(50)
    await one
  }
  expect(await crowd(12, 1)).toBe(8)
  vi.useRealTimers()
})
