import { columnOf, undoneColumns } from '../../shared/contact-columns.ts'

/** Groups of columns that are restored together; a column without a group is restored alone. */
export const restoredTogether: readonly (readonly string[])[] = [
  ...Map.groupBy(undoneColumns, (name) => columnOf(name).group ?? name).values(),
]

/** Returns SQL for the contact_values of a row of `contact`; `alias` must not be user input. */
export const contactValues = (
  alias: string,
  of: (column: string) => string = (column) => `${alias}.${column}`,
): string => `row(${['updated_at', ...undoneColumns].map(of).join(', ')})::contact_values`
