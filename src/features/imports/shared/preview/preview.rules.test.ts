import { expect, test } from 'vitest'
import { fixLimits } from '../cells/cell-fix.rules.ts'
import { undoRemarks, undoSentence } from '../undo.rules.ts'
import {
  expectedImport,
  expectedSentence,
  findRows,
  withFix,
  withLeftOut,
  withTold,
} from './preview.rules.ts'

test.each([
  [
    'create',
    { added: 70, updated: 0, leftOut: 30, unchanged: 0 },
    '70 contacts will be added, 35 rows left out.',
  ],
  [
    'both',
    { added: 70, updated: 30, leftOut: 0, unchanged: 0 },
    '70 contacts will be added, 30 contacts updated with new values from the file, 5 rows left out.',
  ],
  [
    'update',
    { added: 0, updated: 30, leftOut: 70, unchanged: 0 },
    '30 contacts updated with new values from the file, 75 rows left out.',
  ],
] as const)('%s of 100 rows, 30 of them of existing contacts', (mode, expected, sentence) => {
  expect(expectedImport(100, 30, mode)).toEqual(expected)
  expect(expectedSentence(expected, 5)).toBe(sentence)
})

test('with only what changed, rows that say what the last file said update nothing', () => {
  const expected = expectedImport(100, 30, 'both', 20)
  expect(expected).toEqual({ added: 70, updated: 10, leftOut: 0, unchanged: 20 })
  expect(expectedSentence(expected, 0)).toBe(
    '70 contacts will be added, 10 contacts updated with new values from the file, 20 unchanged since the last file.',
  )
  expect(expectedSentence(expectedImport(20, 20, 'both', 20), 0)).toBe(
    '20 unchanged since the last file.',
  )
})

test('of each row the last word counts, and what was said can be taken back', () => {
  const told = withTold(withTold([], 2, 7), 3, null)
  expect(withTold(told, 2, null)).toEqual([
    { row: 3, contactId: null },
    { row: 2, contactId: null },
  ])
  expect(withTold(told, 2, undefined)).toEqual([{ row: 3, contactId: null }])
  const full = Array.from({ length: fixLimits.cells }, (_, row) => ({ row, contactId: null }))
  expect(withTold(full, 5000, null)).toHaveLength(fixLimits.cells)
})

test('rows are left out up to the limit of an upload, and taken in again', () => {
  const out = withLeftOut(withLeftOut([], 2, true), 3, true)
  expect(out).toEqual([2, 3])
  expect(withLeftOut(out, 2, false)).toEqual([3])
  const full = Array.from({ length: fixLimits.cells }, (_, row) => row + 2)
  expect(withLeftOut(full, 5000, true)).toEqual(full)
  expect(withLeftOut(full, 2, true)).toHaveLength(fixLimits.cells)
})

test('people are found by words of their name or email address, however they are written', () => {
  const names = [
    ['Ann', 'García', 'ann@x.example'],
    ['Bob', 'Garcia', null],
    [null, null, 'garcia@x.example'],
  ] as const
  const rows = names.map(([first_name, last_name, email], row) => ({
    ...{ row, first_name, last_name, email },
    ...{ birth_date: null, phone_number: null, policy_number: null },
  }))
  const found = (text: string, max = 5) => findRows(rows, text, max).map(({ row }) => row)
  expect(found('garcia')).toEqual([0, 1, 2])
  expect(found('GARCÍA a')).toEqual([0, 1, 2])
  expect(found('garcía ann')).toEqual([0])
  expect(found('garcia', 2)).toEqual([0, 1])
  expect(found(' ')).toEqual([])
  expect(found('x')).toEqual([0, 2])
})

test('a cell has one correction, and none when it has the file’s value again', () => {
  const first = withFix([], { row: 2, column: 'Email', was: 'a', value: 'b' })
  const again = withFix(first, { row: 2, column: 'Email', was: 'b', value: 'c' })
  expect(again).toEqual([{ row: 2, column: 'Email', was: 'a', value: 'c' }])
  expect(withFix(again, { row: 2, column: 'Email', was: 'c', value: 'a' })).toEqual([])
})

test('corrections stop at the limit of an upload; corrected cells can still be corrected again', () => {
  const full = Array.from({ length: fixLimits.cells }, (_, row) => ({
    row: row + 2,
    column: 'Email',
    was: 'a',
    value: 'b',
  }))
  expect(withFix(full, { row: 2000, column: 'Email', was: 'a', value: 'b' })).toEqual(full)
  const again = withFix(full, { row: 2, column: 'Email', was: 'b', value: 'c' })
  expect(again).toHaveLength(fixLimits.cells)
  expect(again).toContainEqual({ row: 2, column: 'Email', was: 'a', value: 'c' })
})

test('an undo is described in one sentence, with the contacts it leaves unchanged', () => {
  const undo = {
    deleted: 3912,
    putBack: 980,
    partly: 1,
    used: 4,
    changedSince: 0,
    notYours: 0,
    gone: 2,
    tags: 0,
    notes: 0,
  }
  expect(undoSentence(undo, 'future')).toBe(
    '3,912 contacts will be deleted, 980 contacts will be restored to their previous values, 4 contacts will be left unchanged.',
  )
  expect(undoSentence({ ...undo, deleted: 1, putBack: 0, used: 0 }, 'past')).toBe(
    '1 contact was deleted.',
  )
  expect(undoSentence({ ...undo, deleted: 0, putBack: 0, used: 0 }, 'past')).toBe(
    'No contacts were changed.',
  )
  expect(undoRemarks(undo)).toHaveLength(3)
  expect(undoRemarks({ ...undo, partly: 0, used: 0, gone: 0 })).toEqual([])
})
