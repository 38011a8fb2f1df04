import { Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { displayDay } from '../../../kernel/display-day.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { useMe } from '../../access/client/use-me.ts'
import { oldTasksApi } from '../client/old-tasks-client.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { oldAfterDays } from '../shared/due.rules.ts'
import type { OldTaskGroup } from '../shared/old-tasks.contract.ts'
import type { WhoseTasks } from '../shared/task.policy.ts'
import { maxTaskNote } from '../shared/task-fields.ts'
import { taskFailed, taskKindLabels } from '../shared/task-texts.ts'

export type OldTasksProps = {
  whose: WhoseTasks
  /** Where they are listed; not on their own list. */
  href?: string | undefined
}

/** Tasks that have waited for more than 30 days, to be ended together; nothing without any. */
export function OldTasks({ whose, href }: OldTasksProps) {
  const { timeZone } = useMe()
  const [closing, setClosing] = useState(false)
  const { data } = useQuery(oldTasksApi.countOldTasks.queryOptions({ input: { whose } }))
  if (data === undefined || data.total === 0) return null
  const words = (group: OldTaskGroup) =>
    `${taskKindLabels[group.kind]}: ${formatCount(group.count)}, since ${displayDay(group.since, timeZone)}`
  return (
    <Banner
      tone="info"
      title={`${countOf(data.total, 'task')} older than ${oldAfterDays} days`}
      action={
        <>
          {href !== undefined && (
            <LinkButton size="sm" variant="default" href={href}>
              View them
            </LinkButton>
          )}
          <Button size="sm" variant="default" onClick={() => setClosing(true)}>
            Close all...
          </Button>
        </>
      }
    >
      {data.groups.map((group) => (
        <div key={group.kind}>{words(group)}</div>
      ))}
      {closing && (
        <CloseOldTasks whose={whose} count={data.total} onClose={() => setClosing(false)} />
      )}
    </Banner>
  )
}

type CloseOldTasksProps = { whose: WhoseTasks; count: number; onClose: () => void }

function CloseOldTasks({ whose, count, onClose }: CloseOldTasksProps) {
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const close = useAction(oldTasksApi.closeOldTasks.mutationOptions(), { failed: taskFailed })
  const changed = () => void queries.invalidateQueries({ queryKey: tasksApi.key() })
  const tasks = countOf(count, 'task')
  const confirm = () =>
    close.run(
      { whose, note, count },
      {
        // There may be more or fewer by now: the number is asked for again.
        onFailed: changed,
        onDone: ({ closed, closed_at }) => {
          onClose()
          changed()
          toast({
            message: `${countOf(closed, 'task')} closed`,
            tone: 'positive',
            duration: undoMilliseconds,
            action: {
              label: 'Undo',
              onAction: () =>
                void oldTasksApi.reopenOldTasks
                  .call({ closed_at, note: note.trim() })
                  .then(changed)
                  .catch((error: unknown) =>
                    toast({ message: errorMessage(error, taskFailed), tone: 'critical' }),
                  ),
            },
          })
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Close ${tasks}?`}
      confirmLabel={`Close ${tasks}`}
      color="accent"
      busy={close.busy}
      busyLabel="Closing..."
      error={close.error}
    >
      <Stack gap="md">
        <Text>
          {whose === 'mine'
            ? 'They will be marked as done by you.'
            : 'All members’ tasks will be marked as done by you.'}{' '}
          If a client asks again, a new task appears.
        </Text>
        <Textarea
          label="Note for each task (optional)"
          rows={2}
          maxLength={maxTaskNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
