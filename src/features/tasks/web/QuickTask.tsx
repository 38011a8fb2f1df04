import { Group, Space, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { newRequestId } from '../../../kernel/request-id.ts'
import { clockTimeOf } from '../../../kernel/wall-clock.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { titleMissing } from '../shared/task-fields.ts'
import { taskFailed } from '../shared/task-texts.ts'
import { type OfferedClient, TypedTaskField } from './TypedTaskField.tsx'
import styles from './today/today.module.css'
import { typedDue, useTypedTask } from './use-typed-task.ts'
import { WordsForTime } from './WordsForTime.tsx'

const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))

/** Adds a task that is typed in words, after showing what was understood. */
export function QuickTask() {
  const [text, setText] = useState('')
  const [client, setClient] = useState<OfferedClient>()
  const [requestId, setRequestId] = useState(newRequestId)
  const [missing, setMissing] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const typed = useTypedTask(text)
  const add = useAction(tasksApi.addTask.mutationOptions(), {
    invalidates: [tasksApi.key()],
    failed: taskFailed,
  })
  const { read } = typed
  const clear = () => {
    setText('')
    setClient(undefined)
    setMissing(undefined)
    setRequestId(newRequestId())
  }
  const save = () => {
    // Its reader is still loading: the press takes effect when the text is read.
    const unread = read === undefined && text.trim() !== '' && !typed.failed
    setWaiting(unread)
    // Where its reader could not be loaded, the line below says so.
    if (unread || (read === undefined && text.trim() !== '')) return
    if (read === undefined || read.task.detail === '') return setMissing(titleMissing)
    if (read.problem !== undefined) return
    const { detail, due, repeat } = read.task
    add.run(
      {
        detail,
        repeat,
        due_on: due?.on ?? null,
        due_time: due === null || due.minute === null ? null : clockTimeOf(due.minute),
        ...(client !== undefined && { contact_id: client.id }),
        request_id: requestId,
      },
      {
        onDone: () => {
          clear()
          toast({
            message: `Task added${read.when === null ? '' : `, due ${read.when}`}`,
            tone: 'positive',
          })
        },
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once, when the text was read
  useEffect(() => {
    if (waiting && read !== undefined) save()
  }, [waiting, read === undefined])
  const due = read?.task.due
  return (
    <Section>
      <form
        aria-label="Add a task"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!add.busy) save()
        }}
      >
        <div className={styles.quick}>
          <TypedTaskField
            text={text}
            detail={read?.task.detail ?? ''}
            error={missing ?? add.error}
            offers={client === undefined}
            onText={(typedNow) => {
              setText(typedNow)
              setMissing(undefined)
              setWaiting(false)
            }}
            onClient={setClient}
          />
          <Button
            type="submit"
            loading={add.busy || waiting}
            disabled={read?.problem !== undefined}
          >
            Add
          </Button>
          <Button variant="default" onClick={() => setChoosing(true)}>
            More choices
          </Button>
        </div>
        <Space h={6} />
        {client !== undefined && (
          <Group gap="xs">
            <Text size="sm">
              About <strong>{client.name}</strong>
            </Text>
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Not about ${client.name}`}
              onClick={() => setClient(undefined)}
            >
              Remove
            </Button>
          </Group>
        )}
        <WordsForTime
          whole
          typed={typed}
          hint="With its day, if it has one: “call Rosa tomorrow”, “in 2 weeks”, “Dec 3 2pm”, “every Monday”."
        />
      </form>
      {choosing && (
        <Suspense>
          <TaskDialog
            contact={client}
            begun={{
              detail: read?.task.detail ?? text,
              due: due ? typedDue(due) : '',
              repeat: read?.task.repeat ?? null,
            }}
            onClose={() => setChoosing(false)}
            onSaved={clear}
          />
        </Suspense>
      )}
    </Section>
  )
}
