import { AppError } from '../../../../kernel/app-error.ts'
import type {
  ClientField,
  NewClientField,
} from '../../../contacts/shared/client-fields.contract.ts'
import { extraLimits } from '../../../contacts/shared/extra-values.ts'
import type { ColumnMapping } from '../import-fields.ts'
import { mappingMissingError } from '../import-texts.ts'

/** A column that is kept as an extra field of the clients, of this name and kind. */
export interface ExtraColumn extends NewClientField {
  readonly header: string
}

/** An extra column whose field exists, and where it is in the file. */
export interface PlacedExtra extends ClientField {
  readonly header: string
  readonly index: number
}

/**
 * Returns where the columns are. Throws 400 when one is missing, fills another field too, or when
 * two are kept under one name.
 */
export function placeExtras<Column extends ExtraColumn>(
  headers: readonly string[],
  mapping: ColumnMapping,
  columns: readonly Column[],
): (Column & { readonly index: number })[] {
  const used = new Set<string | undefined>(Object.values(mapping))
  const labels = new Set<string>()
  return columns.map((column) => {
    const index = headers.indexOf(column.header)
    const label = column.label.toLowerCase()
    if (index < 0 || used.has(column.header) || labels.has(label))
      throw new AppError('BAD_REQUEST', mappingMissingError, { header: column.header })
    used.add(column.header)
    labels.add(label)
    return { ...column, index }
  })
}

const amount = /^\(?[-+]?\s*\$?\s*(\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,6})?\)?$/
const date = /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})( \d{1,2}:\d{2}.*)?$/
/** The header of numbers that name something, which "1,011" would misread: "Acct", "Client #". */
const naming = /(#|\b(acct|account|id|code|ref|no|num|number))\.?\s*$/i

/**
 * Returns the extra field that a column suggests, by its values: a choice of few values that
 * repeat, else dates, numbers without leading zeros, else text. `values` is undefined when the
 * column has too many to count.
 */
export function suggestExtra(
  header: string,
  samples: readonly string[],
  values: readonly { readonly text: string; readonly rows: number }[] | undefined,
): ExtraColumn {
  const label = header.slice(0, extraLimits.label).trim()
  const all = (pattern: RegExp) => samples.length > 0 && samples.every((text) => pattern.test(text))
  if (all(date)) return { header, label, kind: 'date', choices: [] }
  if (all(amount) && !naming.test(header) && !samples.some((text) => /^0\d/.test(text)))
    return { header, label, kind: 'number', choices: [] }
  const rows = values?.reduce((sum, value) => sum + value.rows, 0) ?? 0
  const short = values?.every(({ text }) => text.length <= extraLimits.choice) ?? false
  if (values !== undefined && short && values.length > 1 && values.length <= 12)
    if (rows >= values.length * 3)
      return { header, label, kind: 'choice', choices: values.map(({ text }) => text) }
  return { header, label, kind: 'text', choices: [] }
}
