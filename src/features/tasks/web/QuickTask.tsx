import { Group, Space, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { TypedTaskField } from './TypedTaskField.tsx'
import styles from './today/today.module.css'
import { useQuickTask } from './use-quick-task.ts'
import { typedDue } from './use-typed-task.ts'
import { WordsForTime } from './WordsForTime.tsx'

const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }))

/** Adds a task that is typed in words, after showing what was understood. */
export function QuickTask() {
  const [choosing, setChoosing] = useState(false)
  const task = useQuickTask()
  const { text, client, typed, busy } = task
  const { read } = typed
  const due = read?.task.due
  return (
    <Section>
      <form
        aria-label="Add a task"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) task.save()
        }}
      >
        <div className={styles.quick}>
          <TypedTaskField
            text={text}
            detail={read?.task.detail ?? ''}
            error={task.error}
            offers={client === undefined}
            onText={task.onText}
            onClient={task.onClient}
          />
          <Button
            type="submit"
            loading={busy || task.waiting}
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
              onClick={() => task.onClient(undefined)}
            >
              Remove
            </Button>
          </Group>
        )}
        <WordsForTime
          whole
          typed={typed}
          hint="You can include a due date: “call Rosa tomorrow”, “in 2 weeks”, “Dec 3 2pm”, “every Monday”."
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
            onSaved={task.clear}
          />
        </Suspense>
      )}
    </Section>
  )
}
