import { countOf } from '../../../../kernel/count.ts'
import type { ColumnMapping, ImportField } from '../import-fields.ts'
import type { ImportMode } from '../import-mode.ts'
import type { RowRule } from './row-matches.ts'

/** Fields of prices that a new contact gets by the specification where its row says nothing. */
export const silentFieldNames = ['tobacco_user', 'gender'] as const
type SilentField = (typeof silentFieldNames)[number]

interface Silence {
  readonly about: string
  readonly becomes: string
  /** Any of these columns tells. */
  readonly columns: readonly ImportField[]
}
const silentFields: Readonly<Record<SilentField, Silence>> = {
  tobacco_user: { about: 'tobacco use', becomes: 'No', columns: ['tobacco_user', 'rate_class'] },
  gender: { about: 'gender', becomes: 'Male', columns: ['gender'] },
}

/** Numbers of the rows that say nothing of a field, or nothing that can be read. */
export type SilentRows = Readonly<Record<SilentField, readonly number[]>>

const followsFor = (field: SilentField, who: string) =>
  `${who} imported as ${silentFields[field].becomes}, which changes prices.`

/** Returns what follows for new contacts from columns that the file lacks. */
export const silentColumnTexts = (mapping: ColumnMapping): string[] =>
  silentFieldNames
    .filter((field) => silentFields[field].columns.every((one) => mapping[one] === undefined))
    .map(
      (field) =>
        `The file has no column for ${silentFields[field].about}: ${followsFor(field, 'new contacts are')}`,
    )

/** The rules of rows that become new contacts. */
export const ofNew: ReadonlySet<RowRule> = new Set(['new', 'household', 'chosen_new'])

/**
 * Returns what follows from rows that say nothing of a field and become new contacts: a blank cell
 * changes no existing one. `rules` is null when the contacts could not be looked up. With `people`
 * a row of the file may name two, and each is counted.
 */
export function silentRowTexts(
  silent: SilentRows,
  rules: ReadonlyMap<number, RowRule> | null,
  { mode, people }: { readonly mode: ImportMode; readonly people: boolean },
): string[] {
  if (mode === 'update') return []
  return silentFieldNames.flatMap((field) => {
    const rows = silent[field].filter((row) => {
      const rule = rules?.get(row)
      return rules === null || (rule !== undefined && ofNew.has(rule))
    }).length
    if (rows === 0) return []
    const { about } = silentFields[field]
    const counted = people ? countOf(rows, 'person', 'people') : countOf(rows, 'row')
    const some = rules === null ? `Up to ${counted}` : counted
    const [have, they] = rows === 1 ? ['has', 'it is'] : ['have', 'they are']
    return [`${some} ${have} no ${about} listed: ${followsFor(field, they)}`]
  })
}
