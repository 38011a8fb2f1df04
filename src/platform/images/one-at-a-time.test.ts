import { expect, test } from 'vitest'
import { createLine, imagesBusy } from './one-at-a-time.ts'

const busy = { code: 'SERVICE_UNAVAILABLE', message: imagesBusy }
const open = () => new AbortController().signal

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
  const line = createLine({ places: 5, patience: 60_000 })
  const { started, piece, endFirst } = pieces()
  const first = line(open(), piece(1))
  const failing = line(open(), () => Promise.reject(new Error('no image')))
  const third = line(open(), piece(3))
  expect(started).toEqual([1])
  endFirst()
  expect(await first).toBe(1)
  await expect(failing).rejects.toThrow('no image')
  await Promise.resolve()
  expect(started).toEqual([1, 3])
  endFirst()
  expect(await third).toBe(3)
  const last = line(open(), piece(4))
  endFirst()
  expect(await last).toBe(4)
})

test('work whose request ends while it waits is never started, and leaves its place', async () => {
  const line = createLine({ places: 1, patience: 60_000 })
  const { started, piece, endFirst } = pieces()
  const first = line(open(), piece(1))
  const request = new AbortController()
  const gone = line(request.signal, piece(2))
  await expect(line(open(), piece(9))).rejects.toMatchObject(busy)
  request.abort()
  await expect(gone).rejects.toMatchObject(busy)
  const third = line(open(), piece(3))
  endFirst()
  await first
  await Promise.resolve()
  endFirst()
  expect(await third).toBe(3)
  expect(started).toEqual([1, 3])
  await expect(line(request.signal, piece(4))).rejects.toMatchObject(busy)
})

test('work that waits longer than the limit is refused', async () => {
  const line = createLine({ places: 5, patience: 20 })
  const { piece, endFirst } = pieces()
  const first = line(open(), piece(1))
  await expect(line(open(), piece(2))).rejects.toMatchObject(busy)
  endFirst()
  expect(await first).toBe(1)
})
