import type { PageLink } from '../../../../ui/frame/Page.tsx'
import { lastListHref } from '../list/last-list.ts'

/** Where one comes from: the list, a contact's page by its id, or the possible duplicates. */
export type MergeFrom = 'list' | 'duplicates' | number

/** The page that compares and merges two contacts. */
export const mergeHref = (one: number, other: number, from: MergeFrom): string =>
  `/contacts/merge?one=${one}&other=${other}&from=${from}`

/** Reads that part of the URL; any other value is the possible duplicates. */
export function readMergeFrom(from: unknown, ids: readonly number[]): MergeFrom {
  if (from === 'list') return from
  return ids.find((id) => String(id) === String(from)) ?? 'duplicates'
}

/** The link back to where one comes from; `nameOf` says whose page it is. */
export function mergeBack(from: MergeFrom, nameOf: (id: number) => string | undefined): PageLink {
  if (from === 'list') return { label: 'Back to Contacts', href: lastListHref() }
  if (from === 'duplicates') return { label: 'Possible duplicates', href: '/contacts/duplicates' }
  return { label: nameOf(from) ?? 'Back to the contact', href: `/contact/${from}` }
}
