/**
 * The place of an entry: its instant in microseconds, as in the database, then its branch, then its
 * id. They differ for any two entries, so that no page skips or repeats one.
 */
export interface TimelinePlace {
  /** ISO 8601 in UTC with six digits of a second. */
  readonly at: string
  readonly branch: number
  readonly id: number
}

export const timelineCursor = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~(\d{1,2})~([1-9]\d{0,14})$/

export const writeTimelineCursor = ({ at, branch, id }: TimelinePlace): string =>
  `${at}~${branch}~${id}`

/** Returns the place that a cursor names; undefined for a text that is none. */
export function readTimelineCursor(text: string): TimelinePlace | undefined {
  const [, at, branch, id] = timelineCursor.exec(text) ?? []
  if (at === undefined || !exists(at)) return undefined
  return { at, branch: Number(branch), id: Number(id) }
}

/** Whether an instant is one of the calendar: there is no February 31, and no year 0. */
function exists(at: string): boolean {
  const instant = new Date(at)
  return (
    at >= '0001' &&
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().slice(0, 19) === at.slice(0, 19)
  )
}
