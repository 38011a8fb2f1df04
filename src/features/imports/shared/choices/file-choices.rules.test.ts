import { expect, test } from 'vitest'
import { fileChunks } from '../file/file-text.ts'
import { summarizeFile } from '../rows/file-summary.ts'
import { departed, statusReader } from './cell-choices.rules.ts'
import {
  openQuestion,
  rememberedChoices,
  suggestedChoices,
  valuesFor,
} from './file-choices.rules.ts'

const summaryOf = (lines: readonly string[]) =>
  summarizeFile(fileChunks(new Blob([lines.join('\n')])))

const rows = (header: string, cells: readonly string[]) => [
  `Email,${header}`,
  ...cells.map((cell, index) => `p${index}@x.example,${cell}`),
]

test('a tobacco column whose values are not understood asks, and nobody becomes a non-smoker', async () => {
  const summary = await summaryOf(rows('Tob', ['Y', 'N', 'n', 'U', '', 'N/A', 'Light']))
  const choices = suggestedChoices(summary)
  expect(choices.cellChoices.tobacco_user).toEqual({ Y: 'yes', N: 'no' })
  expect(openQuestion(summary, choices)).toBe(
    'Please say what “Light”, “U” in the column “Tob” means.',
  )
  const answered = {
    ...choices,
    cellChoices: { tobacco_user: { ...choices.cellChoices.tobacco_user, u: 'no', LIGHT: 'yes' } },
  } as const
  expect(openQuestion(summary, answered)).toBeUndefined()
})

test('the values of second people are asked like those of the first', async () => {
  const summary = await summaryOf(rows('Tob,Spouse Tob', ['Y,Y', 'N,U', 'n,Light', 'N,']))
  const couples = { tobacco_user: 'Spouse Tob' }
  const { mapping, cellChoices, extraColumns } = suggestedChoices(summary)
  expect(valuesFor(summary, { mapping }, 'tobacco_user').map(({ text }) => text)).toEqual([
    'N',
    'Y',
  ])
  expect(valuesFor(summary, { mapping, couples }, 'tobacco_user')).toEqual([
    { text: 'N', rows: 3 },
    { text: 'Y', rows: 2 },
    { text: 'Light', rows: 1 },
    { text: 'U', rows: 1 },
  ])
  const choices = { mapping, cellChoices, extraColumns }
  expect(openQuestion(summary, choices)).toBeUndefined()
  expect(openQuestion(summary, { ...choices, couples })).toBe(
    'Please say what “Light”, “U” in the column “Tob” means.',
  )
  const last = { mapping, carrierMapping: {}, extraColumns: [], couples }
  const remembered = rememberedChoices(summary, {
    ...last,
    cellChoices: { tobacco_user: { u: 'yes' } },
  })
  expect(remembered.cellChoices.tobacco_user).toEqual({ Y: 'yes', N: 'no', U: 'yes' })
})

test('a column of non-smokers says the opposite of its cells', async () => {
  const summary = await summaryOf(rows('Non-Smoker', ['Y', 'N', 'Smoker', 'x']))
  expect(suggestedChoices(summary).cellChoices.tobacco_user).toEqual({
    Y: 'no',
    N: 'yes',
    Smoker: 'yes',
    x: 'no',
  })
})

test('people who died or left are counted, each value with its rows', async () => {
  const cells = ['Active', 'active ', 'Deceased', 'Termed', 'TERMED', 'Inforce', 'Whatever']
  const summary = await summaryOf(rows('Status', cells))
  const { mapping, cellChoices } = suggestedChoices(summary)
  const values = valuesFor(summary, { mapping }, 'client_status')
  expect(values).toContainEqual({ text: 'Termed', rows: 2 })
  expect(departed(values, cellChoices.client_status ?? {})).toEqual({
    texts: ['Termed', 'Deceased'],
    rows: 3,
  })
  expect(openQuestion(summary, { mapping, cellChoices, extraColumns: [] })).toBe(
    'Please say what “Whatever” in the column “Status” means.',
  )
})

test('extra fields need different names', async () => {
  const summary = await summaryOf(rows('A,B', ['x,y']))
  const kept = (header: string, label: string) =>
    ({ header, label, kind: 'text', choices: [] as string[] }) as const
  const asked = (extraColumns: readonly ReturnType<typeof kept>[]) =>
    openQuestion(summary, { mapping: {}, cellChoices: {}, extraColumns })
  expect(asked([kept('A', ' ')])).toBe('Please name the extra field for “A”.')
  expect(asked([kept('A', 'Same'), kept('B', 'same ')])).toBe(
    'Two columns are named “same”. Please rename one.',
  )
  expect(asked([kept('A', 'One'), kept('B', 'Two')])).toBeUndefined()
})

test('a column of too many values asks for none of them', async () => {
  const summary = await summaryOf(
    rows(
      'Tobacco',
      Array.from({ length: 260 }, (_, n) => `v${n}`),
    ),
  )
  expect(openQuestion(summary, suggestedChoices(summary))).toBeUndefined()
  expect(summary.columns[1]).toEqual({ filled: 260, values: undefined })
})

test('remembered choices come back under the headers of the new file, with new values suggested', async () => {
  const summary = await summaryOf(rows('TOB,Church,Carrier', ['U,a,Foo', 'Y,b,Humanna']))
  const last = {
    mapping: {
      email: 'email',
      tobacco_user: 'Tob',
      first_name: 'Gone',
      current_carrier: 'carrier',
    },
    carrierMapping: { Foo: 'Aetna' },
    cellChoices: { tobacco_user: { U: 'yes' } },
    extraColumns: [
      { header: 'church', label: 'Parish', kind: 'text', choices: [] },
      { header: 'Gone', label: 'Gone', kind: 'text', choices: [] },
    ],
  } as const
  expect(rememberedChoices(summary, last as never)).toEqual({
    mapping: { email: 'Email', tobacco_user: 'TOB', current_carrier: 'Carrier' },
    carrierMapping: { Foo: 'Aetna', Humanna: 'Humana' },
    cellChoices: { tobacco_user: { U: 'yes', Y: 'yes' }, client_status: {}, agent: {} },
    extraColumns: [{ header: 'Church', label: 'Parish', kind: 'text', choices: [] }],
    couples: undefined,
  })
})

test('remembered choices hold for other spellings, and are shown as the import reads them', async () => {
  const summary = await summaryOf(rows('Tob,Carrier', ['y,FOO', 'u,bar']))
  const { cellChoices, carrierMapping } = rememberedChoices(summary, {
    mapping: { email: 'Email', tobacco_user: 'Tob', current_carrier: 'Carrier' },
    carrierMapping: { Foo: 'Aetna', Gone: 'Cigna' },
    cellChoices: { tobacco_user: { Y: 'no', U: 'yes', Q: 'no' } },
    extraColumns: [],
  })
  expect(cellChoices.tobacco_user).toEqual({ y: 'no', u: 'yes', Q: 'no' })
  expect(carrierMapping).toEqual({ FOO: 'Aetna', bar: 'Other', Gone: 'Cigna' })
})

test('a choice for a word that means "unknown" is none for blank cells', () => {
  expect(statusReader({ 'N/A': 'leave_out', Gone: 'leave_out' })('')).toBeUndefined()
  expect(statusReader({ 'N/A': 'leave_out', Gone: 'leave_out' })('gone')).toBe('leave_out')
})
