import { type TimelineKind, timelineKindNames } from './timeline-kinds.ts'

/** The views of a contact's page: the specification's sections, or everything by its time. */
export const contactViews = { overview: 'Overview', timeline: 'Timeline' } as const
export type ContactView = keyof typeof contactViews

/** The URL's query of a contact's page. */
export interface ContactSearch {
  readonly view?: Exclude<ContactView, 'overview'> | undefined
  /** Of the timeline. */
  readonly kind?: TimelineKind | undefined
}

/** Returns the query of the page; values that no link of ours has are left out. */
export function readContactSearch({
  view,
  kind,
}: Readonly<Record<string, unknown>>): ContactSearch {
  return {
    view: view === 'timeline' ? view : undefined,
    kind: timelineKindNames.find((name) => name === kind),
  }
}
