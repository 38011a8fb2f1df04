import { columnOf, undoneColumns } from '../../shared/contact-columns.ts'

/** Columns of one group are restored together; every other column is a group of its own. */
export const restoredTogether: readonly (readonly string[])[] = [
  ...Map.groupBy(undoneColumns, (name) => columnOf(name).group ?? name).values(),
]

/** SQL of the value of type contact_values of a row of `contact`; `alias` is never input. */
export const contactValues = (
  alias: string,
  of: (column: string) => string = (column) => `${alias}.${column}`,
): string => `row(${['updated_at', ...undoneColumns].map(of).join(', ')})::contact_values`
