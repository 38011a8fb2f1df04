import type { ClientField } from '../../../contacts/shared/client-fields.contract.ts'
import { extraLimits } from '../../../contacts/shared/extra-values.ts'
import { valueKey } from '../cells/cell-text.ts'
import type { NamedAgent } from '../columns/agent-names.rules.ts'
import { suggestCarrierMapping } from '../columns/carrier-mapping.rules.ts'
import { unmappedHeaders } from '../columns/column-mapping.rules.ts'
import { type ExtraColumn, suggestExtra } from '../columns/extra-columns.rules.ts'
import { isReadAlike } from '../columns/header-words.rules.ts'
import type { ColumnMapping } from '../import-fields.ts'
import type { LayoutChoices } from '../layout.ts'
import type { SpouseColumns } from '../rows/couples.rules.ts'
import type { FileSummary } from '../rows/file-summary.ts'
import { assignColumn, columnSamples } from '../wizard.rules.ts'
import {
  type CellChoices,
  type ChosenField,
  chosenFields,
  openValues,
  respelledChoices,
  suggestAgents,
  suggestStatus,
  suggestTobacco,
  type ValueCount,
  yesOrNo,
} from './cell-choices.rules.ts'

type ColumnsOfFile = Pick<FileSummary, 'headers' | 'columns'>

/** The columns that people were given, the second of a row too. */
export interface MappedColumns {
  readonly mapping: ColumnMapping
  readonly couples?: SpouseColumns | undefined
}

/**
 * Returns the values of the columns that fill a field, of the second people too, which are read the
 * same way; empty without a column, or with too many values.
 */
export function valuesFor(
  { headers, columns }: ColumnsOfFile,
  { mapping, couples }: MappedColumns,
  field: ChosenField,
): readonly ValueCount[] {
  const valuesIn = (header: string) => columns[headers.indexOf(header)]?.values ?? []
  const header = mapping[field]
  if (header === undefined) return []
  const own = valuesIn(header)
  const theirs = field === 'tobacco_user' ? couples?.tobacco_user : undefined
  if (theirs === undefined) return own
  const values = new Map(own.map((value) => [valueKey(value.text), value]))
  for (const { text, rows } of valuesIn(theirs)) {
    if (!isReadAlike(header, theirs) && yesOrNo.test(text)) continue
    const known = values.get(valueKey(text))
    values.set(valueKey(text), { text: known?.text ?? text, rows: rows + (known?.rows ?? 0) })
  }
  return [...values.values()].sort((a, b) => b.rows - a.rows)
}

/** Returns what the values of a field's column mean, as far as their words are understood. */
export function suggestChoices(
  summary: ColumnsOfFile,
  mapped: MappedColumns,
  field: ChosenField,
  agents: readonly NamedAgent[] = [],
): CellChoices {
  const values = valuesFor(summary, mapped, field)
  if (values.length === 0) return { [field]: undefined }
  if (field === 'agent') return { agent: suggestAgents(values, agents) }
  return field === 'tobacco_user'
    ? { tobacco_user: suggestTobacco(mapped.mapping.tobacco_user ?? '', values) }
    : { client_status: suggestStatus(values) }
}

export interface FileChoices {
  readonly mapping: ColumnMapping
  readonly carrierMapping: LayoutChoices['carrierMapping']
  readonly cellChoices: CellChoices
  readonly extraColumns: readonly ExtraColumn[]
  /** Columns about the second person of a row; undefined to leave two people one client. */
  readonly couples: SpouseColumns | undefined
}

const allSuggestions = (
  summary: FileSummary,
  mapped: MappedColumns,
  agents: readonly NamedAgent[],
): CellChoices =>
  Object.assign({}, ...chosenFields.map((field) => suggestChoices(summary, mapped, field, agents)))

/** The fields and agents that columns may fill or name; agents only where they may be chosen. */
export interface KnownOfAgency {
  readonly fields: readonly ClientField[]
  readonly agents: readonly NamedAgent[] | undefined
}
export const nothingKnown: KnownOfAgency = { fields: [], agents: undefined }

/** Returns a mapping without the agents, for those who may not give clients to others. */
const allowedMapping = (mapping: ColumnMapping, { agents }: KnownOfAgency): ColumnMapping =>
  agents === undefined ? assignColumn(mapping, 'agent', '') : mapping

export const sameText = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** Returns the values of a column that can be choices of an extra field. */
export const choicesIn = ({ headers, columns }: ColumnsOfFile, header: string): string[] =>
  (columns[headers.indexOf(header)]?.values ?? [])
    .map(({ text }) => text)
    .filter((text) => text.length <= extraLimits.choice)
    .slice(0, extraLimits.choices)

/** Returns a column as values of an extra field that exists, whose choices get the column's. */
export function columnOfField(
  summary: ColumnsOfFile,
  header: string,
  { label, kind, choices: known }: ClientField,
): ExtraColumn {
  const all = kind === 'choice' ? [...known, ...choicesIn(summary, header)] : []
  const choices = all.filter((one, at) => all.findIndex((other) => sameText(one, other)) === at)
  return { header, label, kind, choices: choices.slice(0, extraLimits.choices) }
}

/** Returns a column as the extra field of its name, or as the new one that its values suggest. */
export function suggestedExtra(
  { headers, columns, ...summary }: FileSummary,
  header: string,
  fields: readonly ClientField[],
): ExtraColumn {
  const known = fields.find(({ label }) => sameText(label, header))
  if (known !== undefined) return columnOfField({ headers, columns }, header, known)
  const samples = columnSamples({ headers, ...summary }, header, 20)
  return suggestExtra(header, samples, columns[headers.indexOf(header)]?.values)
}

/**
 * Returns the choices that a new kind of file suggests: a column that fills nothing else and has
 * the name of an extra field is its values.
 */
export function suggestedChoices(
  summary: FileSummary,
  known: KnownOfAgency = nothingKnown,
): FileChoices {
  const { fields, agents = [] } = known
  const mapping = allowedMapping(summary.suggested.mapping, known)
  return {
    mapping,
    carrierMapping: suggestCarrierMapping(summary.carriers.map(({ text }) => text)),
    cellChoices: allSuggestions(summary, { mapping }, agents),
    extraColumns: unmappedHeaders(summary.headers, mapping)
      .filter((header) => fields.some(({ label }) => sameText(label, header)))
      .map((header) => suggestedExtra(summary, header, fields)),
    couples: undefined,
  }
}

/**
 * Returns the choices of the last file with the same headers, with suggestions for values that it
 * did not have. `summary` must have counted the carriers of the remembered column.
 */
export function rememberedChoices(
  summary: FileSummary,
  last: LayoutChoices,
  known: KnownOfAgency = nothingKnown,
): FileChoices {
  const spelled = new Map(summary.headers.map((header) => [header.toLowerCase(), header]))
  const here = (header: string | undefined) => spelled.get(header?.toLowerCase() ?? '')
  const found: ColumnMapping = Object.fromEntries(
    Object.entries(last.mapping).flatMap(([field, header]) => {
      const found = here(header)
      return found === undefined ? [] : [[field, found]]
    }),
  )
  const mapping = allowedMapping(found, known)
  const couples =
    last.couples &&
    Object.fromEntries(
      Object.entries(last.couples).flatMap(([field, header]) => {
        const found = here(header)
        return found === undefined ? [] : [[field, found]]
      }),
    )
  const suggested = allSuggestions(summary, { mapping, couples }, known.agents ?? [])
  const cellChoices = Object.fromEntries(
    chosenFields.map((field) => {
      const texts = valuesFor(summary, { mapping, couples }, field).map(({ text }) => text)
      const chosen: Readonly<Record<string, string>> = last.cellChoices[field] ?? {}
      return [field, { ...suggested[field], ...respelledChoices(texts, chosen) }]
    }),
  ) as CellChoices
  const carriers = summary.carriers.map(({ text }) => text)
  return {
    mapping,
    carrierMapping: {
      ...suggestCarrierMapping(carriers),
      ...respelledChoices(carriers, last.carrierMapping),
    },
    cellChoices,
    extraColumns: last.extraColumns.flatMap((column) => {
      const header = here(column.header)
      return header === undefined ? [] : [{ ...column, header }]
    }),
    couples,
  }
}

/** Returns why a person must look at the columns again, undefined when nothing is open. */
export function openQuestion(
  summary: ColumnsOfFile,
  choices: Pick<FileChoices, 'mapping' | 'cellChoices' | 'extraColumns'> & MappedColumns,
): string | undefined {
  const { mapping, cellChoices, extraColumns } = choices
  for (const field of chosenFields) {
    const open = openValues(valuesFor(summary, choices, field), cellChoices[field])
    if (open.length === 0) continue
    const shown = open.slice(0, 3).map(({ text }) => `“${text.slice(0, 40)}”`)
    const more = open.length > 3 ? ' and others' : ''
    return `Please say what ${shown.join(', ')}${more} in the column “${mapping[field]}” means.`
  }
  const labels = new Set<string>()
  for (const { header, label } of extraColumns) {
    const name = label.trim().toLowerCase()
    if (name === '') return `Please name the extra field for “${header}”.`
    if (labels.has(name)) return `Two columns are named “${label.trim()}”. Please rename one.`
    labels.add(name)
  }
  return undefined
}
