import type { ListLayout } from '../../../shared/list/list-layout.contract.ts'
import { isColumnKey } from '../../../shared/list/list-sort.rules.ts'

/** Returns the columns that a link names, in place of the member's own; without any, these. */
export const layoutOfLink = (own: ListLayout, show: readonly string[]): ListLayout =>
  show.length === 0
    ? own
    : {
        ...own,
        columns: show
          .filter(isColumnKey)
          .map((key) => own.columns.find((one) => one.key === key) ?? { key }),
      }
