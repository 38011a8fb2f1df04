import type { ImportMode } from '../import-mode.ts'
import type { FilePreview, PreviewRow } from './preview-file.ts'
import type { RowCandidate, RowMatches, RowRule, RowToMatch } from './row-matches.ts'
import { ofNew } from './silent-rows.rules.ts'

/** Characters of one question, well below what a request may have. */
const maxLength = 400_000

/** A row with the contacts that it may be about. */
export interface RowOfContact {
  readonly row: RowToMatch
  readonly rule: RowRule
  readonly contactId: number | null
  readonly candidates: readonly RowCandidate[]
  readonly doubtful: boolean
}

/** The rows of a preview compared with the contacts. */
export interface KnownRows {
  /** By the number of the row. */
  readonly rules: ReadonlyMap<number, RowRule>
  /** How many rows each rule decides. */
  readonly counts: ReadonlyMap<RowRule, number>
  /** Rows of existing contacts. */
  readonly existing: number
  /** Those of them that say what the last file said. */
  readonly unchanged: number
  /** Numbers of those of them whose contacts take no place in the plan's number of contacts. */
  readonly uncounted: ReadonlySet<number>
  /** Rows left out because of the contacts, whatever is imported. */
  readonly refused: number
  /** Rows with the email address of someone else, who could share it, or do. */
  readonly sharers: readonly RowToMatch[]
  /** Rows that a person should look at, and the first others, in the order of the file. */
  readonly listed: readonly RowOfContact[]
}

export interface AnsweredRows {
  readonly rows: readonly RowToMatch[]
  readonly answer: RowMatches
}

/** Returns rows in questions of at most `max`; the rows of one email address are asked together. */
export function questionsOf(rows: readonly PreviewRow[], max: number): RowToMatch[][] {
  const questions: RowToMatch[][] = []
  let last: RowToMatch[] = []
  let length = 0
  for (const group of Map.groupBy(rows, ({ email, row }) => email ?? row).values()) {
    const more = JSON.stringify(group).length
    if (last.length > 0 && (last.length + group.length > max || length + more > maxLength)) {
      questions.push(last)
      last = []
      length = 0
    }
    last.push(...group.map(({ home: _, ...row }) => row))
    length += more
  }
  return last.length === 0 ? questions : [...questions, last]
}

const foundBeside: ReadonlySet<RowRule> = new Set(['policy_number', 'person', 'chosen'])
const ofExisting: ReadonlySet<RowRule> = new Set(['email', ...foundBeside])
const left: ReadonlySet<RowRule> = new Set(['repeated', 'full', 'gone'])

/** Returns what the answers to all questions say together. */
export function knownRows(
  { sharers }: Pick<FilePreview, 'sharers'>,
  answered: readonly AnsweredRows[],
): KnownRows {
  const rules = new Map<number, RowRule>()
  const counts = new Map<RowRule, number>()
  const listed: RowOfContact[] = []
  const offered = [...sharers]
  const uncounted = new Set<number>()
  let unchanged = 0
  for (const { rows, answer } of answered) {
    for (const position of answer.uncounted) uncounted.add((rows[position] as RowToMatch).row)
    unchanged += answer.unchanged.length
    for (const [position, rule] of answer.rules.entries())
      rules.set((rows[position] as RowToMatch).row, rule)
    for (const { position, ...detail } of answer.details)
      listed.push({
        row: rows[position] as RowToMatch,
        rule: answer.rules[position] as RowRule,
        ...detail,
      })
    offered.push(...answer.somebodyElse.map((position) => rows[position] as RowToMatch))
  }
  const inOrder = listed.sort((a, b) => a.row.row - b.row.row)
  const shown = answered.length > 1 ? withRepeated(inOrder, answered) : inOrder
  for (const { row, rule } of shown) rules.set(row.row, rule)
  for (const rule of rules.values()) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  const sum = (of: ReadonlySet<RowRule>) =>
    [...of].reduce((rows, rule) => rows + (counts.get(rule) ?? 0), 0)
  return {
    rules,
    counts,
    existing: sum(ofExisting),
    unchanged,
    uncounted,
    refused: sum(left),
    sharers: offered.sort((a, b) => a.row - b.row),
    listed: shown,
  }
}

/**
 * Returns how many places of the plan the new contacts of a file take, and how many it frees by
 * deaths of existing ones. When `known` is null, because the contacts could not be looked up, the
 * first is the most it can be, and the second is 0.
 */
export function placesOfFile(
  { totals, uncounted }: Pick<FilePreview, 'totals' | 'uncounted'>,
  known: Pick<KnownRows, 'rules' | 'existing' | 'refused' | 'uncounted'> | null,
  mode: ImportMode,
): { readonly taken: number; readonly freed: number } {
  if (mode === 'update') return { taken: 0, freed: 0 }
  if (known === null) return { taken: totals.valid - uncounted.length, freed: 0 }
  const are = (rules: ReadonlySet<RowRule>) =>
    uncounted.filter((row) => rules.has(known.rules.get(row) as RowRule))
  const dying = are(ofExisting).filter((row) => !known.uncounted.has(row))
  return {
    taken: totals.valid - known.existing - known.refused - are(ofNew).length,
    freed: mode === 'both' ? dying.length : 0,
  }
}

/** Within one question the server tells which rows are the contact of another row. */
function withRepeated(
  listed: readonly RowOfContact[],
  answered: readonly AnsweredRows[],
): RowOfContact[] {
  const emails = new Set(answered.flatMap(({ rows }) => rows.map(({ email }) => email)))
  const taken = new Set<number>()
  return listed.map((one) => {
    const { contactId, candidates, rule, row } = one
    if (contactId === null || !foundBeside.has(rule)) return one
    const email = candidates.find(({ id }) => id === contactId)?.email ?? null
    const again = email !== null && email !== row.email && emails.has(email)
    if (taken.has(contactId) || again) return { ...one, rule: 'repeated' }
    taken.add(contactId)
    return one
  })
}
