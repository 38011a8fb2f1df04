import type { KnownRows, RowOfContact } from './known-rows.rules.ts'
import type { FilePreview, ImportPreviewRow, PreviewProblem } from './preview-file.ts'
import { rowRuleText } from './row-rule-texts.ts'

/** Rows with the same notice. */
export interface RowKind<Row> {
  readonly title: string
  /** The rows that have the notice, of which `rows` may be only the first. */
  readonly total: number
  /** With those that had it when a person decided about them: they keep their place. */
  readonly rows: readonly Row[]
}

const correctedTitle = 'Corrected'

const ofErrors = 'Not imported: '
const titleOf = ({ kind, reason }: Pick<PreviewProblem, 'kind' | 'reason'>) =>
  kind === 'error' ? `${ofErrors}${reason}` : reason

/** First the notices of rows that a correction brings in, then of others that are kept out. */
function rankOf(title: string, rows: readonly ImportPreviewRow[]): number {
  if (!title.startsWith(ofErrors)) return 2
  const problems = rows.flatMap((row) => row.problems.filter((one) => titleOf(one) === title))
  return problems.length === 0 || problems.some(({ cell }) => cell !== undefined) ? 0 : 1
}

/**
 * Returns the rows with problems by their problem: first what keeps rows out, then the most
 * frequent. `places` has the titles under which decided rows were.
 */
export function problemKinds(
  { problems, reasons, leftOut }: Pick<FilePreview, 'problems' | 'reasons' | 'leftOut'>,
  places: ReadonlyMap<number, string>,
): RowKind<ImportPreviewRow>[] {
  const rows = new Map<string, ImportPreviewRow[]>()
  const totals = new Map<string, number>()
  const place = (title: string, row: ImportPreviewRow) => {
    const known = rows.get(title)
    if (known === undefined) rows.set(title, [row])
    else known.push(row)
  }
  for (const { kind, message, rows: total } of reasons) {
    const title = titleOf({ kind, reason: message })
    totals.set(title, total)
    rows.set(title, [])
  }
  const placed = leftOut.filter(({ number }) => places.has(number))
  for (const row of [...problems, ...placed]) {
    const titles = new Set(row.problems.map(titleOf))
    const before = places.get(row.number)
    if (before !== undefined) titles.add(before)
    else if (titles.size === 0) titles.add(correctedTitle)
    for (const title of titles) place(title, row)
  }
  return [...rows]
    .filter(([, of]) => of.length > 0)
    .sort(([one, a], [other, b]) => rankOf(one, a) - rankOf(other, b))
    .map(([title, of]) => ({
      title,
      total: title === correctedTitle ? of.length : (totals.get(title) ?? 0),
      rows: of.toSorted((a, b) => a.number - b.number),
    }))
}

/** A row about which a person decided, with the title under which it was. */
export interface PlacedRow {
  readonly title: string
  readonly one: RowOfContact
}

const plainTitles = {
  email: 'Found by email address',
  policy_number: 'Found by policy number',
  person: 'Found by name and date of birth',
} as const

/**
 * Returns the rows of contacts: first those to check, by what speaks for a look, the most frequent
 * first; then the others, by the rule that found them.
 */
export function matchKinds(
  { listed, counts }: Pick<KnownRows, 'listed' | 'counts'>,
  places: ReadonlyMap<number, PlacedRow>,
  leavesOut: readonly number[],
): RowKind<RowOfContact>[] {
  const there = new Set(listed.map(({ row }) => row.row))
  const out = leavesOut.flatMap((row) => places.get(row)?.one ?? [])
  const all = [...listed, ...out.filter(({ row }) => !there.has(row.row))]
  const checked = all.filter(({ doubtful, row }) => doubtful || places.has(row.row))
  const kinds = Map.groupBy(
    checked.toSorted((a, b) => a.row.row - b.row.row),
    (one) => places.get(one.row.row)?.title ?? rowRuleText(one),
  )
  const toCheck = [...kinds].map(([title, rows]) => ({ title, rows, total: rows.length }))
  const plain = Object.entries(plainTitles).map(([rule, title]) => {
    const of = listed.filter((one) => one.rule === rule)
    const rows = of.filter(({ doubtful, row }) => !doubtful && !places.has(row.row))
    const total = (counts.get(rule as keyof typeof plainTitles) ?? 0) - (of.length - rows.length)
    return { title, rows, total }
  })
  return [
    ...toCheck.sort((a, b) => b.total - a.total),
    ...plain.filter(({ rows }) => rows.length > 0),
  ]
}
