import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { type Happening, peopleHref } from '../../contacts/shared/list/between.rules.ts'

/** The days of a figure, and the agent whose it is: 0 for none, undefined for everyone seen. */
export interface FigureOf {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly agent?: number | undefined
}

/** The filter of the list for the clients whom an agent has now. */
const ofAgent = (agent: number | undefined): Readonly<Record<string, string>> =>
  agent === undefined ? {} : { agents: agent === 0 ? 'none' : String(agent) }

/** Returns the link of the clients whose emails are stopped or paused. */
export const stoppedHref = (agent: number | undefined): string =>
  `/contacts?${new URLSearchParams({ emails: 'stopped', ...ofAgent(agent) })}`

/** Returns the link of the contacts list with the clients behind a figure. */
export const figureHref = (
  what: Happening,
  { startDate, endDate, agent }: FigureOf,
  more: Readonly<Record<string, string>> = {},
): string =>
  peopleHref(
    {
      what,
      from: startDate,
      to: endDate,
      ...(agent === undefined ? {} : { of: String(agent) }),
    },
    more,
  )

/** The same of what lies ahead, which is of the clients whom an agent has now. */
export const aheadHref = (
  what: 'planned' | 'unsent' | 'letters' | 'renews',
  { startDate, endDate, agent }: FigureOf,
  more: Readonly<Record<string, string>> & { readonly type?: string } = {},
): string => {
  const { type, ...others } = more
  return peopleHref(
    { what, from: startDate, to: endDate, ...(type === undefined ? {} : { of: type }) },
    { ...ofAgent(agent), ...others },
  )
}
