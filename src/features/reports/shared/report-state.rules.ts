import { z } from 'zod'
import { BookFilter, groupingLabels, groupings } from './book-filter.ts'
import { periodText } from './figures-report.ts'
import { endingNames, sightNames } from './persistency.rules.ts'
import { ReportSearch } from './report-search.ts'
import type { ReportOfKind } from './saved-report.rules.ts'

/** The views of the page. */
export const reportViews = ['persistency', 'commission', 'hold-out', 'saved'] as const
export const reportViewLabels: Readonly<Record<(typeof reportViews)[number], string>> = {
  persistency: 'Persistency',
  commission: 'Commission',
  'hold-out': 'Emails',
  saved: 'Saved',
}
export type ReportView = (typeof reportViews)[number]

const soft = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined)
const { agent, carrier, plan, state, from, until } = BookFilter.shape

const State = z.object({
  show: soft(z.enum(reportViews)),
  by: soft(z.enum(groupings)),
  ends: soft(z.enum(endingNames)),
  sight: soft(z.enum(sightNames)),
  agent: soft(agent),
  carrier: soft(carrier),
  plan: soft(plan),
  state: soft(state),
  from: soft(from),
  until: soft(until),
})
export type ReportState = z.output<typeof State>

/** Returns the state of a URL's query; an invalid value counts as missing. */
export const reportState = (search: ReportSearch): ReportState => State.parse(search)

/** Returns the query of a state. */
export const reportSearch = (state: ReportState): ReportSearch =>
  ReportSearch.parse(Object.fromEntries(textsOf(state)))

const textsOf = (values: object): [string, string][] =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  )

/** Returns the page that shows a saved report, with the figures of the moment. */
export const reportHref = ({ kind, query }: ReportOfKind): string =>
  kind === 'dashboard'
    ? `/dashboard?${new URLSearchParams(textsOf(query))}`
    : `/reports?${new URLSearchParams([['show', kind], ...textsOf(query)])}`

/** Returns what a saved report is about: "Commission by agent". */
export const reportAbout = ({ kind, query }: ReportOfKind): string =>
  kind === 'dashboard'
    ? `Dashboard, ${periodText(query)}`
    : `${reportViewLabels[kind]} by ${groupingLabels[query.by].toLowerCase()}`
