import { type WhoseTasks, whoseTasks } from './task.policy.ts'

/** The groups of the page "Today" that can be worked through, one client after the other. */
export const workGroups = ['calls', 'tasks', 'viewed', 'birthdays'] as const
export type WorkGroup = (typeof workGroups)[number]

export const workGroupTitles: Readonly<Record<WorkGroup, string>> = {
  calls: 'Calls asked for',
  tasks: 'Due today',
  viewed: 'Quotes viewed, no answer',
  birthdays: 'Birthdays this week',
}

/** The URL's query of the page: the group, and the entry that is shown. */
export interface WorkSearch {
  readonly of: WorkGroup
  readonly whose: WhoseTasks
  readonly at?: string | undefined
}

export function readWorkSearch({ of, whose, at }: Readonly<Record<string, unknown>>): WorkSearch {
  return {
    of: workGroups.find((group) => group === of) ?? 'tasks',
    whose: whoseTasks.find((one) => one === whose) ?? 'mine',
    at: typeof at === 'string' || typeof at === 'number' ? String(at) : undefined,
  }
}

export const workHref = ({ of, whose }: WorkSearch): string => `/today/work?of=${of}&whose=${whose}`

/** The entries of a group as they were when the work began, so that none moves or is lost. */
export interface WorkQueue {
  readonly of: WorkGroup
  readonly whose: WhoseTasks
  readonly keys: readonly string[]
}

/** Returns a stored queue; undefined for a text that is none. */
export function parseWorkQueue(text: string | null): WorkQueue | undefined {
  if (text === null) return undefined
  try {
    const { of, whose, keys } = JSON.parse(text) as Partial<WorkQueue>
    const group = workGroups.find((one) => one === of)
    const member = whoseTasks.find((one) => one === whose)
    if (group === undefined || member === undefined || !Array.isArray(keys)) return undefined
    return { of: group, whose: member, keys: keys.map(String) }
  } catch {
    return undefined
  }
}

/** Where an entry is: its place among the queue's from 1, with those before and after it. */
export interface WorkPlace {
  readonly key: string | undefined
  readonly place: number
  readonly count: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** Returns the place of an entry; the first one's if it is not in the queue. */
export function placeIn({ keys }: WorkQueue, at: string | undefined): WorkPlace {
  const index = Math.max(0, at === undefined ? 0 : keys.indexOf(at))
  return {
    key: keys[index],
    place: keys.length === 0 ? 0 : index + 1,
    count: keys.length,
    previous: keys[index - 1],
    next: keys[index + 1],
  }
}

/**
 * Returns the queue that continues: the stored one if it is of the same group and has the entry
 * that the URL names, else the entries of now.
 */
export const continuedQueue = (
  stored: WorkQueue | undefined,
  { of, whose, at }: WorkSearch,
  keys: readonly string[],
): WorkQueue =>
  stored?.of === of && stored.whose === whose && at !== undefined && stored.keys.includes(at)
    ? stored
    : { of, whose, keys }
