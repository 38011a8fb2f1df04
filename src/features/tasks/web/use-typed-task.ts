import { useQuery } from '@tanstack/react-query'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { displayMinute, type WallClock } from '../../../kernel/wall-clock.ts'
import { type Due, dueProblem, dueWords } from '../shared/due.rules.ts'
import { repeatLabels } from '../shared/repeat.rules.ts'
import type { TypedTask } from '../shared/typed-task.rules.ts'
import { taskCountQuery, useAgencyNow } from './use-agency-now.ts'

export interface Understood {
  readonly task: TypedTask
  /** "Thu, Dec 3, 10:00 AM"; null without a day. */
  readonly once: string | null
  /** The same with the repeat: "Thu, Dec 3, 10:00 AM, every week". */
  readonly when: string | null
  /** Why the day cannot be. */
  readonly problem: string | undefined
}

function understood(task: TypedTask, now: WallClock): Understood {
  const { due, repeat } = task
  const once = due === null ? null : dueWords(due, now.day)
  return {
    task,
    once,
    when:
      once === null || repeat === null ? once : `${once}, ${repeatLabels[repeat].toLowerCase()}`,
    problem: due === null ? undefined : dueProblem(due.on, now.day),
  }
}

/**
 * Returns what a text in words means; undefined while nothing is typed and until its reader and the
 * agency's time are loaded. `failed` says that the reader could not be loaded.
 */
export function useTypedTask(text: string): { read: Understood | undefined; failed: boolean } {
  const now = useAgencyNow()
  const { isError: timeUnknown } = useQuery(taskCountQuery())
  const { data, isError } = useQuery({
    queryKey: ['tasks', 'reader'],
    queryFn: async () => (await import('./find-times.ts')).readWords,
    enabled: text.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const read =
    data === undefined || now === undefined || text.trim() === ''
      ? undefined
      : understood(data(text, now), now)
  return { read, failed: isError || (timeUnknown && now === undefined) }
}

/** Returns a due time as a text that is read again as the same. */
export const typedDue = ({ on, minute }: Due): string =>
  minute === null ? displayDate(on) : `${displayDate(on)} ${displayMinute(minute)}`
