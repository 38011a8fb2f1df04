import { expect, test } from 'vitest'
import { fixLimits } from '../cells/cell-fix.rules.ts'
import { undoRemarks, undoSentence } from '../undo.rules.ts'
import { expectedImport, expectedSentence, withFix } from './preview.rules.ts'

test.each([
  [
    'create',
    { added: 70, updated: 0, leftOut: 30 },
    '70 contacts will be added, 35 rows left out.',
  ],
  [
    'both',
    { added: 70, updated: 30, leftOut: 0 },
    '70 contacts will be added, 30 contacts updated where the file says something new, 5 rows left out.',
  ],
  [
    'update',
    { added: 0, updated: 30, leftOut: 70 },
    '30 contacts updated where the file says something new, 75 rows left out.',
  ],
] as const)('%s of 100 rows, 30 of them of existing contacts', (mode, expected, sentence) => {
  expect(expectedImport(100, 30, mode)).toEqual(expected)
  expect(expectedSentence(expected, 5)).toBe(sentence)
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
  }
  expect(undoSentence(undo, 'future')).toBe(
    '3,912 contacts will be deleted, 980 contacts will be restored to their previous values, 4 contacts will be left unchanged.',
  )
  expect(undoSentence({ ...undo, deleted: 1, putBack: 0, used: 0 }, 'past')).toBe(
    '1 contact was deleted.',
  )
  expect(undoSentence({ ...undo, deleted: 0, putBack: 0, used: 0 }, 'past')).toBe(
    'No contact was changed.',
  )
  expect(undoRemarks(undo)).toHaveLength(3)
  expect(undoRemarks({ ...undo, partly: 0, used: 0, gone: 0 })).toEqual([])
})
