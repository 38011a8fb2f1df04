import fc from 'fast-check'
import { expect, test } from 'vitest'
import { continuedQueue, parseWorkQueue, placeIn, readWorkSearch } from './work-queue.ts'

const queue = { name: 'tasks mine', keys: ['7', '3', '9'] } as const

test('the place says what is before and after it, and an unknown entry is the first', () => {
  expect(placeIn(queue, '3')).toEqual({ key: '3', place: 2, count: 3, previous: '7', next: '9' })
  expect(placeIn(queue, '9')).toMatchObject({ place: 3, next: undefined })
  expect(placeIn(queue, '4')).toMatchObject({ key: '7', place: 1, previous: undefined })
  expect(placeIn({ ...queue, keys: [] }, '4')).toMatchObject({ key: undefined, place: 0, count: 0 })
})

test('from any place, next leads to every later entry once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat().map(String), { minLength: 1, maxLength: 30 }), (keys) => {
      const seen: string[] = []
      for (
        let at: string | undefined = keys[0];
        at !== undefined;
        at = placeIn({ ...queue, keys }, at).next
      )
        seen.push(at)
      expect(seen).toEqual(keys)
    }),
  )
})

test('a reload continues the queue that has the entry; another group or a new start begins again', () => {
  const fresh = ['3', '9', '11']
  const at = (key: string | undefined, of: 'tasks' | 'calls' = 'tasks') =>
    continuedQueue(queue, { of, whose: 'mine', at: key }, fresh).keys
  expect(at('9')).toEqual(queue.keys)
  expect(at('9', 'calls')).toEqual(fresh)
  expect(at(undefined)).toEqual(fresh)
  expect(at('11')).toEqual(fresh)
  const ofView = { of: 'tasks', whose: 'mine', view: 12, at: '9' } as const
  expect(continuedQueue(queue, ofView, fresh)).toEqual({ name: 'view 12', keys: fresh })
  expect(continuedQueue({ name: 'view 12', keys: ['9'] }, ofView, fresh).keys).toEqual(['9'])
  expect(continuedQueue(undefined, { of: 'tasks', whose: 'mine', at: '3' }, fresh).keys).toEqual(
    fresh,
  )
})

test('a stored text that is no queue is none, and odd queries of the URL are read as the usual one', () => {
  for (const text of [null, '', 'x', '{}', '[]', '{"name":5,"keys":[]}', 'null'])
    expect(parseWorkQueue(text)).toBeUndefined()
  expect(parseWorkQueue(JSON.stringify(queue))).toEqual(queue)
  expect(readWorkSearch({ of: 'x', whose: 5, at: 7 })).toEqual({
    of: 'tasks',
    whose: 'mine',
    at: '7',
    view: undefined,
  })
  expect(readWorkSearch({ view: '12' }).view).toBe(12)
  expect(readWorkSearch({ view: '-1' }).view).toBeUndefined()
})
