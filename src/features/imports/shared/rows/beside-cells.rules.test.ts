import { expect, test } from 'vitest'
import { besideFields } from '../../../contacts/shared/imported-beside.ts'
import { maxNoteLength } from '../../../contacts/shared/note-text.rules.ts'
import { longTagReason, tooManyTagsReason, unknownAgentReason } from '../import-texts.ts'
import { besideOfCells } from './beside-cells.rules.ts'
import { CellReader } from './cell-reader.ts'

const agent = (text: string) => (text === 'Jane' ? 7 : undefined)
function read(...cells: readonly string[]) {
  const columns = Object.fromEntries(besideFields.map((field, index) => [field, index]))
  const row = new CellReader(columns, cells)
  const values = besideOfCells({ agent, brings: true }, row)
  return { values, warnings: row.warnings.map(({ message }) => message) }
}

test('a row says whose client it is, its tags once each, and a note with its lines', () => {
  expect(read('Jane', ' Golf ;golf| VIP  gold,,\nChurch', 'a\r\nb\u0007 ')).toEqual({
    values: { agent_id: 7, tags: 'Golf\nVIP gold\nChurch', note: 'a\nb' },
    warnings: [],
  })
})

test('blank cells bring nothing, and what cannot be kept is told', () => {
  const nothing = { agent_id: null, tags: null, note: null }
  expect(read('', 'n/a', '-')).toEqual({ values: nothing, warnings: [] })
  expect(read('Bob', 'x'.repeat(41), '').warnings).toEqual([unknownAgentReason, longTagReason])
  const many = read('', Array.from({ length: 31 }, (_, index) => `t${index}`).join(), '')
  expect([many.values.tags?.split('\n').length, many.warnings]).toEqual([30, [tooManyTagsReason]])
  const long = read('', '', 'n'.repeat(maxNoteLength + 5))
  expect([long.values.note?.length, long.warnings]).toEqual([
    maxNoteLength,
    ['Note is shortened to 20000 characters'],
  ])
})
