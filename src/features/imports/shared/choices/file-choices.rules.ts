import { suggestCarrierMapping } from '../columns/carrier-mapping.rules.ts'
import type { ExtraColumn } from '../columns/extra-columns.rules.ts'
import type { ColumnMapping } from '../import-fields.ts'
import type { LayoutChoices } from '../layout.ts'
import type { SpouseColumns } from '../rows/couples.rules.ts'
import type { FileSummary } from '../rows/file-summary.ts'
import {
  type CellChoices,
  type ChosenField,
  chosenFields,
  openValues,
  respelledChoices,
  suggestStatus,
  suggestTobacco,
  type ValueCount,
} from './cell-choices.rules.ts'

/** Returns the values of the column that fills a field; empty without one, or with too many. */
export function valuesFor(
  { headers, columns }: Pick<FileSummary, 'headers' | 'columns'>,
  mapping: ColumnMapping,
  field: ChosenField,
): readonly ValueCount[] {
  const header = mapping[field]
  return header === undefined ? [] : (columns[headers.indexOf(header)]?.values ?? [])
}

/** Returns what the values of a field's column mean, as far as their words are understood. */
export function suggestChoices(
  summary: Pick<FileSummary, 'headers' | 'columns'>,
  mapping: ColumnMapping,
  field: ChosenField,
): CellChoices {
  const values = valuesFor(summary, mapping, field)
  if (values.length === 0) return { [field]: undefined }
  return field === 'tobacco_user'
    ? { tobacco_user: suggestTobacco(mapping.tobacco_user ?? '', values) }
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

const allSuggestions = (summary: FileSummary, mapping: ColumnMapping): CellChoices =>
  Object.assign({}, ...chosenFields.map((field) => suggestChoices(summary, mapping, field)))

/** Returns the choices that a new kind of file suggests. */
export const suggestedChoices = (summary: FileSummary): FileChoices => ({
  mapping: summary.suggested.mapping,
  carrierMapping: suggestCarrierMapping(summary.carriers.map(({ text }) => text)),
  cellChoices: allSuggestions(summary, summary.suggested.mapping),
  extraColumns: [],
  couples: undefined,
})

/**
 * Returns the choices of the last file with the same headers, with suggestions for values that it
 * did not have. `summary` must have counted the carriers of the remembered column.
 */
export function rememberedChoices(summary: FileSummary, last: LayoutChoices): FileChoices {
  const spelled = new Map(summary.headers.map((header) => [header.toLowerCase(), header]))
  const here = (header: string | undefined) => spelled.get(header?.toLowerCase() ?? '')
  const mapping: ColumnMapping = Object.fromEntries(
    Object.entries(last.mapping).flatMap(([field, header]) => {
      const found = here(header)
      return found === undefined ? [] : [[field, found]]
    }),
  )
  const suggested = allSuggestions(summary, mapping)
  const cellChoices = Object.fromEntries(
    chosenFields.map((field) => {
      const texts = valuesFor(summary, mapping, field).map(({ text }) => text)
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
    couples:
      last.couples &&
      Object.fromEntries(
        Object.entries(last.couples).flatMap(([field, header]) => {
          const found = here(header)
          return found === undefined ? [] : [[field, found]]
        }),
      ),
  }
}

/** Returns why a person must look at the columns again, undefined when nothing is open. */
export function openQuestion(
  summary: Pick<FileSummary, 'headers' | 'columns'>,
  {
    mapping,
    cellChoices,
    extraColumns,
  }: Pick<FileChoices, 'mapping' | 'cellChoices' | 'extraColumns'>,
): string | undefined {
  for (const field of chosenFields) {
    const open = openValues(valuesFor(summary, mapping, field), cellChoices[field])
    if (open.length === 0) continue
    const shown = open.slice(0, 3).map(({ text }) => `“${text.slice(0, 40)}”`)
    const more = open.length > 3 ? ' and others' : ''
    return `Please say what ${shown.join(', ')}${more} in the column “${mapping[field]}” means.`
  }
  const labels = new Set<string>()
  for (const { header, label } of extraColumns) {
    const name = label.trim().toLowerCase()
    if (name === '') return `Please give the extra field for “${header}” a name.`
    if (labels.has(name)) return `Two columns are kept as “${label.trim()}”. Please rename one.`
    labels.add(name)
  }
  return undefined
}
