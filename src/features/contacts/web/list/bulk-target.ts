import type { Selection } from '../../../../ui/list/use-selection.ts'
import { filterInput, type ListState } from '../../shared/contact-filter.ts'
import { mergeHref } from '../duplicates/merge-href.ts'

/** The contacts of a bulk action, as input of its call, and their number for its dialog. */
export interface BulkTarget {
  readonly count: number
  readonly selection:
    | { ids: number[] }
    | { matching: ReturnType<typeof filterInput>; count: number }
}

export function bulkTarget(selection: Selection, state: ListState): BulkTarget {
  if (selection.all !== undefined)
    return {
      count: selection.all,
      selection: { matching: filterInput(state), count: selection.all },
    }
  return { count: selection.ids.size, selection: { ids: [...selection.ids] } }
}

/** The page on which two selected contacts, and no more, become one. */
export function mergeHrefOf({ all, ids }: Selection): string | undefined {
  const [one, other, ...more] = ids
  return all === undefined && one !== undefined && other !== undefined && more.length === 0
    ? mergeHref(one, other, 'list')
    : undefined
}

/** The same for the trash, which has a search but no filters. */
export interface DeletedTarget {
  readonly count: number
  readonly selection: { ids: number[] } | { matching: { search: string }; count: number }
}

export function deletedTarget({ all, ids }: Selection, { search }: ListState): DeletedTarget {
  if (all !== undefined) return { count: all, selection: { matching: { search }, count: all } }
  return { count: ids.size, selection: { ids: [...ids] } }
}
