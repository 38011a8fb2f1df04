import { expect, test } from 'vitest'
import type { RowOfContact } from './known-rows.rules.ts'
import type { ImportPreviewRow } from './preview-file.ts'
import { matchKinds, problemKinds } from './row-kinds.rules.ts'
import type { RowRule } from './row-matches.ts'

type Problem = readonly ['error' | 'warning', string, ('cell' | undefined)?]

const line = (number: number, problems: readonly Problem[], fixes = 0) =>
  ({
    ...{ number, name: '', values: undefined },
    problems: problems.map(([kind, reason, cell]) => ({ kind, reason, message: reason, cell })),
    fixes: Array(fixes).fill({}),
  }) as unknown as ImportPreviewRow

const shown = <Row>(
  kinds: readonly { title: string; total: number; rows: readonly Row[] }[],
  numberOf: (row: Row) => number,
) => kinds.map(({ title, total, rows }) => [title, total, rows.map(numberOf)])

test('what a correction brings in comes first', () => {
  const kinds = ['Twice', 'Invalid email', 'Cut']
  const problems = [
    line(2, [['error', 'Twice']]),
    line(3, [['error', 'Invalid email', 'cell']]),
    line(4, [['warning', 'Cut', 'cell']]),
  ]
  const reasons = kinds.map((message, at) => ({
    ...{ message, rows: 9 - at },
    kind: message === 'Cut' ? ('warning' as const) : ('error' as const),
  }))
  const titles = problemKinds({ problems, reasons, leftOut: [] }, new Map())
  expect(titles.map(({ title }) => title)).toEqual([
    'Not imported: Invalid email',
    'Not imported: Twice',
    'Cut',
  ])
})

test('problems are grouped, what keeps rows out first; decided rows keep their place', () => {
  const birth = ['warning', 'Invalid date of birth'] as const
  const email = ['error', 'Invalid email'] as const
  const found = {
    problems: [
      line(5, [birth]),
      line(3, [email]),
      line(4, [birth, ['warning', 'Cut']]),
      line(6, [], 1),
    ],
    reasons: [
      { kind: 'warning' as const, message: 'Invalid date of birth', rows: 900 },
      { kind: 'error' as const, message: 'Invalid email', rows: 1 },
      { kind: 'warning' as const, message: 'Cut', rows: 1 },
    ],
    leftOut: [line(7, []), line(8, [])],
  }
  const numbers = ({ number }: ImportPreviewRow) => number
  expect(shown(problemKinds(found, new Map()), numbers)).toEqual([
    ['Not imported: Invalid email', 1, [3]],
    ['Invalid date of birth', 900, [4, 5]],
    ['Cut', 1, [4]],
    ['Corrected', 1, [6]],
  ])
  const places = new Map([
    [6, 'Not imported: Invalid email'],
    [7, 'Cut'],
    [5, 'Gone'],
  ])
  expect(shown(problemKinds(found, places), numbers)).toEqual([
    ['Not imported: Invalid email', 1, [3, 6]],
    ['Invalid date of birth', 900, [4, 5]],
    ['Cut', 1, [4, 7]],
    ['Gone', 0, [5]],
  ])
})

const about = (row: number, rule: RowRule, doubtful: boolean): RowOfContact => ({
  row: {
    ...{ row, email: null, first_name: null, last_name: null },
    ...{ birth_date: null, phone_number: null, policy_number: null },
  },
  ...{ rule, doubtful, contactId: 1, candidates: [] },
})

test('rows to check are grouped by notice, the others by rule; a decided row keeps its place', () => {
  const numbers = ({ row }: RowOfContact) => row.row
  const known = {
    listed: [
      about(2, 'email', false),
      about(3, 'email', true),
      about(4, 'policy_number', true),
      about(5, 'policy_number', true),
      about(6, 'person', false),
      about(7, 'chosen', true),
    ],
    counts: new Map<RowRule, number>([
      ['email', 1001],
      ['policy_number', 2],
      ['person', 1],
      ['chosen', 1],
    ]),
  }
  expect(shown(matchKinds(known, new Map(), []), numbers)).toEqual([
    ['Same policy number', 2, [4, 5]],
    ['Same email address but a different name', 1, [3]],
    ['As you chose', 1, [7]],
    ['Found by email address', 1000, [2]],
    ['Found by name and date of birth', 1, [6]],
  ])
  const places = new Map(
    [7, 8, 6].map((row) => [row, { title: 'Same policy number', one: about(row, 'person', true) }]),
  )
  expect(shown(matchKinds(known, places, [8]), numbers)).toEqual([
    ['Same policy number', 5, [4, 5, 6, 7, 8]],
    ['Same email address but a different name', 1, [3]],
    ['Found by email address', 1000, [2]],
  ])
})
