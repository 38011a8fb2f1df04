import { expect, test } from 'vitest'
import { createLine } from './line.ts'

const busy = { code: 'SERVICE_UNAVAILABLE', message: 'Too many are waiting.' }
const lineOf = (places: number, patience = 60_000) =>
  createLine({ atOnce: 1, waiting: { places, patience, busy: busy.message } })

/** Work that ends on demand. */
function pieces() {
  const started: number[] = []
  const ends: (() => void)[] = []
  const piece = (number: number) => () => {
    started.push(number)
    return new Promise<number>((resolve) => ends.push(() => resolve(number)))
  }
  return { started, piece, endFirst: () => ends.shift()?.() }
}

test('one runs at a time, in the order of asking, also after one that failed', async () => {
  const line = lineOf(5)
  const { started, piece, endFirst } = pieces()
  const first = line(piece(1))
  const failing = line(() => Promise.reject(new Error('no image')))
  const third = line(piece(3))
  expect(started).toEqual([1])
  endFirst()
  expect(await first).toBe(1)
  await expect(failing).rejects.toThrow('no image')
  await Promise.resolve()
  expect(started).toEqual([1, 3])
  endFirst()
  expect(await third).toBe(3)
  const last = line(piece(4))
  endFirst()
  expect(await last).toBe(4)
})

test('work whose request ends while it waits is never started, and leaves its place', async () => {
  const line = lineOf(1)
  const { started, piece, endFirst } = pieces()
  const first = line(piece(1))
  const request = new AbortController()
  const gone = line(piece(2), request.signal)
  await expect(line(piece(9))).rejects.toMatchObject(busy)
  request.abort()
  await expect(gone).rejects.toMatchObject(busy)
  const third = line(piece(3))
  endFirst()
  await first
  await Promise.resolve()
  endFirst()
  expect(await third).toBe(3)
  expect(started).toEqual([1, 3])
  await expect(line(piece(4), request.signal)).rejects.toMatchObject(busy)
})

test('work that waits longer than the limit is refused', async () => {
  const line = lineOf(5, 20)
  const { piece, endFirst } = pieces()
  const first = line(piece(1))
  await expect(line(piece(2))).rejects.toMatchObject(busy)
  endFirst()
  expect(await first).toBe(1)
})

test('two at a time: a third waits, however many wait, and takes over the first turn that ends', async () => {
  const line = createLine({ atOnce: 2 })
  const { started, piece, endFirst } = pieces()
  const all = [1, 2, 3, 4].map((number) => line(piece(number)))
  expect(started).toEqual([1, 2])
  endFirst()
  expect(await all[0]).toBe(1)
  await Promise.resolve()
  expect(started).toEqual([1, 2, 3])
  for (const rest of all.slice(1)) {
    endFirst()
    await rest
  }
  expect(started).toEqual([1, 2, 3, 4])
})
