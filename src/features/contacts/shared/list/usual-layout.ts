import { contactListColumns } from '../contact-list-columns.ts'
import type { ListLayout } from './list-layout.contract.ts'

/** The list of a member who chose nothing: the columns and rows of the specification. */
export const usualLayout: ListLayout = {
  columns: contactListColumns.map(({ key }) => ({ key })),
  density: 'comfortable',
}

/** Whether two layouts show the same. */
export const sameLayout = (one: ListLayout, other: ListLayout): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
