import { z } from 'zod'
import { BookFilter, groupings } from './book-filter.ts'
import { endingNames, sightNames } from './persistency.rules.ts'
import type { ReportOfKind } from './saved-report.rules.ts'

/** The views of the page. */
export const reportViews = ['persistency', 'commission', 'saved'] as const
export const reportViewLabels: Readonly<Record<(typeof reportViews)[number], string>> = {
  persistency: 'Persistency',
  commission: 'Commission',
  saved: 'Saved',
}
export type ReportView = (typeof reportViews)[number]

const soft = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined)
const { agent, carrier, plan, state, from, until } = BookFilter.shape

/** The state of the page in the URL: what is wrong counts as missing. */
export const ReportSearch = z.object({
  show: soft(z.enum(reportViews)),
  by: soft(z.enum(groupings)),
  ends: soft(z.enum(endingNames)),
  sight: soft(z.enum(sightNames)),
  ...{ agent: soft(agent), carrier: soft(carrier), plan: soft(plan), state: soft(state) },
  ...{ from: soft(from), until: soft(until) },
})
export type ReportSearch = z.output<typeof ReportSearch>

/** Returns the page that shows a saved report, with the figures of the moment. */
export function reportHref({ kind, query }: ReportOfKind): string {
  const fields = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  )
  return `/reports?${new URLSearchParams([['show', kind], ...fields])}`
}
