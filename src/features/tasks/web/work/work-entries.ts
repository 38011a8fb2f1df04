import { useQuery } from '@tanstack/react-query'
import { todayApi } from '../../client/today-client.ts'
import { taskName } from '../../shared/task-texts.ts'
import type { Task } from '../../shared/tasks.contract.ts'
import type { Birthday, CallToMake, ViewedQuote } from '../../shared/today.contract.ts'
import type { WorkSearch } from '../../shared/work-queue.ts'

/** An entry of a group that is worked through. */
export type WorkEntry =
  | { readonly of: 'calls'; readonly call: CallToMake }
  | { readonly of: 'tasks'; readonly task: Task }
  | { readonly of: 'viewed'; readonly viewed: ViewedQuote }
  | { readonly of: 'birthdays'; readonly birthday: Birthday }

/** The person whom an entry is about, with the ways to reach them. */
export interface WorkSubject {
  readonly name: string
  readonly contact: { readonly id: number; readonly name: string } | null
  readonly phone: string | null
}

export function subjectOf(entry: WorkEntry): WorkSubject {
  if (entry.of === 'calls') return { ...entry.call.task, name: entry.call.task.contact.name }
  if (entry.of === 'tasks') return { ...entry.task, name: taskName(entry.task) }
  const occasion = entry.of === 'viewed' ? entry.viewed : entry.birthday
  return { ...occasion, name: occasion.contact.name }
}

/** Returns the name of an entry while others come and go: the client's id, of a task its own. */
export const workKeyOf = (entry: WorkEntry): string =>
  String(entry.of === 'tasks' ? entry.task.id : subjectOf(entry).contact?.id)

/** Loads the entries of a group, as the page "Today" lists them. */
export function useWorkEntries({ of, whose }: WorkSearch) {
  const input = { whose }
  const calls = useQuery(
    todayApi.listTodayCalls.queryOptions({
      input,
      enabled: of === 'calls',
      select: (data) => data.calls.map((call): WorkEntry => ({ of: 'calls', call })),
    }),
  )
  const tasks = useQuery(
    todayApi.listTodayTasks.queryOptions({
      input,
      enabled: of === 'tasks',
      select: (data) => data.tasks.map((task): WorkEntry => ({ of: 'tasks', task })),
    }),
  )
  const viewed = useQuery(
    todayApi.listViewedQuotes.queryOptions({
      input,
      enabled: of === 'viewed',
      select: (data) => data.viewed.map((one): WorkEntry => ({ of: 'viewed', viewed: one })),
    }),
  )
  const birthdays = useQuery(
    todayApi.listBirthdays.queryOptions({
      input,
      enabled: of === 'birthdays',
      select: (data) =>
        data.birthdays.map((birthday): WorkEntry => ({ of: 'birthdays', birthday })),
    }),
  )
  return { calls, tasks, viewed, birthdays }[of]
}
