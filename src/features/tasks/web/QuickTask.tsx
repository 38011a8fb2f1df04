import { Space, TextInput } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { newRequestId } from '../../../api/request-id.ts'
import { clockTimeOf } from '../../../kernel/wall-clock.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { maxTaskTitle, titleMissing } from '../shared/task-fields.ts'
import { taskFailed } from '../shared/task-texts.ts'
import styles from './today/today.module.css'
import { typedDue, useTypedTask } from './use-typed-task.ts'
import { WordsForTime } from './WordsForTime.tsx'

const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))

/** Adds a task that is typed in words, after showing what was understood. */
export function QuickTask() {
  const [text, setText] = useState('')
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
          <TextInput
            label="Add a task"
            placeholder="Follow up Thursday 10:00"
            maxLength={maxTaskTitle}
            autoComplete="off"
            value={text}
            error={missing ?? add.error}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setMissing(undefined)
              setWaiting(false)
            }}
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
        <WordsForTime
          whole
          typed={typed}
          hint="With its day, if it has one: “call Rosa tomorrow”, “in 2 weeks”, “Dec 3 2pm”, “every Monday”."
        />
      </form>
      {choosing && (
        <Suspense>
          <TaskDialog
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
