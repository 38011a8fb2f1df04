import { Text } from '@mantine/core'
import { isOneOf } from '../../../kernel/is-one-of.ts'
import { minuteOf } from '../../../kernel/wall-clock.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { useMe } from '../../access/client/use-me.ts'
import { ownTaskKinds } from '../../contacts/shared/task-kinds.ts'
import { dueWords } from '../shared/due.rules.ts'
import { repeatLabels } from '../shared/repeat.rules.ts'
import { waitedText } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { useAgencyNow } from './use-agency-now.ts'

/** Whether the task has a time that matters: what a client asked for just waits from then on. */
const isTimed = ({ kind, standing, due_on }: Task) =>
  due_on !== null &&
  (isOneOf(ownTaskKinds, kind) || standing === 'later_today' || standing === 'planned')

/**
 * When a task is due, or for how long it has waited, or when it was done. `short`: in one line, and
 * without the instant since which it has waited.
 */
export function TaskWhen({ task, short = false }: { task: Task; short?: boolean }) {
  const { timeZone } = useMe()
  const now = useAgencyNow()
  const { due_on, due_time, repeat, standing, done_at, done_by } = task
  const waited = waitedText(task.waited)
  if (done_at !== null)
    return (
      <>
        {`Done after ${waited === 'just now' ? 'a moment' : waited}`}
        <Text size="sm" c="dimmed">
          {`${done_by ?? 'The client'}, ${displayInstant(done_at, timeZone)}`}
        </Text>
      </>
    )
  if (now === undefined || due_on === null || !isTimed(task))
    return (
      <>
        {waited === 'just now' ? waited : `${waited} ago`}
        {!short && (
          <Text size="sm" c="dimmed">
            {displayInstant(task.created_at, timeZone)}
          </Text>
        )}
      </>
    )
  const overdue = standing === 'old' || (standing === 'waiting' && (due_on < now.day || due_time))
  const more = [overdue && 'Overdue', repeat !== null && repeatLabels[repeat]].filter(Boolean)
  return (
    <>
      <Text component="span" inherit {...(overdue && { c: 'critical' })} fw={overdue ? 560 : 400}>
        {dueWords({ on: due_on, minute: due_time === null ? null : minuteOf(due_time) }, now.day)}
      </Text>
      {more.length > 0 && (
        <Text size="sm" c="dimmed" {...(short && { component: 'span', inherit: true })}>
          {short && ', '}
          {more.join(', ')}
        </Text>
      )}
    </>
  )
}
