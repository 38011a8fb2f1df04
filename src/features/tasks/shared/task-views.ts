import { type TaskKind, taskKinds } from '../../contacts/shared/task-kinds.ts'
import { taskCursor } from './task-cursor.ts'

/**
 * The lists of tasks: the work of today, of that what is for me, what is planned for later days,
 * what is out of date, what is done, everything.
 */
export const taskViews = ['open', 'mine', 'planned', 'old', 'done', 'all'] as const
export type TaskView = (typeof taskViews)[number]

/** The URL's query of the page; `after` is the cursor of the page before. */
export interface TaskSearch {
  readonly show?: TaskView | undefined
  readonly kind?: TaskKind | undefined
  readonly after?: string | undefined
}

/** Returns the query of the page; values that no link of ours has are left out. */
export function readTaskSearch({
  show,
  kind,
  after,
}: Readonly<Record<string, unknown>>): TaskSearch {
  return {
    show: taskViews.find((view) => view === show && view !== 'open'),
    kind: taskKinds.find((one) => one === kind),
    after: typeof after === 'string' && taskCursor.test(after) ? after : undefined,
  }
}
