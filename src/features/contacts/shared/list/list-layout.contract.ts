import { z } from 'zod'
import { Done, memberCall } from '../../../../kernel/call.ts'
import { extraLimits } from '../extra-values.ts'
import { isColumnKey, usualColumns } from './list-sort.rules.ts'

export const densities = ['comfortable', 'compact'] as const
/** How wide a column can be dragged, in pixels. */
export const columnWidths = { min: 60, max: 640 } as const

/** The columns of a member's list in their order, and how high its rows are. */
export const ListLayout = z.object({
  columns: z
    .array(
      z.object({
        key: z.string().refine(isColumnKey, 'A column of the list of contacts'),
        width: z.number().int().min(columnWidths.min).max(columnWidths.max).optional(),
        /** Only links show it: its width is kept for them. */
        hidden: z.literal(true).optional(),
      }),
    )
    .max(usualColumns.length + extraLimits.fields)
    .refine(
      (columns) => new Set(columns.map(({ key }) => key)).size === columns.length,
      'A column can be shown only once',
    )
    .refine(
      (columns) => columns.some(({ key, hidden }) => key === 'name' && !hidden),
      'The name is always shown: it opens the client',
    ),
  density: z.enum(densities),
})
export type ListLayout = z.infer<typeof ListLayout>

export const listLayoutContract = {
  readListLayout: memberCall
    .get(
      '/contacts/layout',
      'The columns the member chose for the contact list, and the view it opens with',
    )
    .output(
      z.object({
        layout: ListLayout,
        /** The saved view that the member's list opens with. */
        opensWith: z.object({ id: z.number(), state: z.record(z.string(), z.string()) }).nullable(),
      }),
    ),
  saveListLayout: memberCall
    .put('/contacts/layout', 'Saves the columns, widths and row height of the member’s list')
    .input(ListLayout)
    .output(Done),
}
