/** The lists of tasks: what waits, what waits for me, what is done, everything. */
export const taskViews = ['open', 'mine', 'done', 'all'] as const
export type TaskView = (typeof taskViews)[number]

/** The URL's query of the page; `after` is the last task of the page before. */
export interface TaskSearch {
  readonly show?: TaskView | undefined
  readonly after?: number | undefined
}

/** Returns the query of the page; values that no link of ours has are left out. */
export function readTaskSearch({ show, after }: Readonly<Record<string, unknown>>): TaskSearch {
  const number = Number(after)
  return {
    show: taskViews.find((view) => view === show && view !== 'open'),
    after: Number.isSafeInteger(number) && number > 0 ? number : undefined,
  }
}
