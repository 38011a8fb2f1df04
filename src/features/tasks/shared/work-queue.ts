import { type WhoseTasks, whoseTasks } from './task.policy.ts'

/** The groups of the page "Today" that can be worked through, one client after the other. */
export const workGroups = ['calls', 'tasks', 'viewed', 'birthdays'] as const
export type WorkGroup = (typeof workGroups)[number]

export const workGroupTitles: Readonly<Record<WorkGroup, string>> = {
  calls: 'Call requests',
  tasks: 'Due today',
  viewed: 'Viewed a quote, no response',
  birthdays: 'Birthdays this week',
}

/** The URL's query of the page: the group, or a view of the list, and the entry that is shown. */
export interface WorkSearch {
  /** The number of a saved view, whose clients are worked through in place of a group. */
  readonly view?: number | undefined
  readonly of: WorkGroup
  readonly whose: WhoseTasks
  readonly at?: string | undefined
}

export function readWorkSearch({
  view,
  of,
  whose,
  at,
}: Readonly<Record<string, unknown>>): WorkSearch {
  return {
    view: /^[1-9]\d{0,14}$/.test(String(view)) ? Number(view) : undefined,
    of: workGroups.find((group) => group === of) ?? 'tasks',
    whose: whoseTasks.find((one) => one === whose) ?? 'mine',
    at: typeof at === 'string' || typeof at === 'number' ? String(at) : undefined,
  }
}

export const workHref = ({ of, whose }: WorkSearch): string => `/today/work?of=${of}&whose=${whose}`

/** The entries as they were when the work began, so that none moves or is lost. */
export interface WorkQueue {
  readonly name: string
  readonly keys: readonly string[]
  /** How many there were: a view may have more than are worked through. */
  readonly total: number
}

export const queueName = ({ view, of, whose }: WorkSearch): string =>
  view === undefined ? `${of} ${whose}` : `view ${view}`

/** Returns a stored queue; undefined for a text that is none. */
export function parseWorkQueue(text: string | null): WorkQueue | undefined {
  if (text === null) return undefined
  try {
    const { name, keys, total } = JSON.parse(text) as Partial<WorkQueue>
    if (typeof name !== 'string' || !Array.isArray(keys)) return undefined
    return { name, keys: keys.map(String), total: Number(total ?? keys.length) }
  } catch {
    return undefined
  }
}

/** Where an entry is: its place among the queue's from 1, with those before and after it. */
export interface WorkPlace {
  readonly key: string | undefined
  readonly place: number
  readonly count: number
  readonly total: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** Returns the place of an entry; the first one's if it is not in the queue. */
export function placeIn({ keys, total }: WorkQueue, at: string | undefined): WorkPlace {
  const index = Math.max(0, at === undefined ? 0 : keys.indexOf(at))
  return {
    key: keys[index],
    place: keys.length === 0 ? 0 : index + 1,
    count: keys.length,
    total,
    previous: keys[index - 1],
    next: keys[index + 1],
  }
}

/** Returns the stored queue if it is of the same group or view and has the entry of the URL. */
export const continuedQueue = (
  stored: WorkQueue | undefined,
  search: WorkSearch,
): WorkQueue | undefined =>
  stored?.name === queueName(search) && search.at !== undefined && stored.keys.includes(search.at)
    ? stored
    : undefined

/** Returns the queue that begins with these entries. */
export const newQueue = (
  search: WorkSearch,
  keys: readonly string[],
  total = keys.length,
): WorkQueue => ({ name: queueName(search), keys, total })
