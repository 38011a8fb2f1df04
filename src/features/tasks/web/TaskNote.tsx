import { Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { maxTaskNote } from '../shared/task-fields.ts'
import { taskFailed, taskName } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'

const note = { flexBasis: '100%', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** The note of a task; a failed save keeps what was typed. */
export function TaskNote({ task }: { task: Task }) {
  const [draft, setDraft] = useState<string>()
  const save = useAction(tasksApi.updateTask.mutationOptions(), {
    invalidates: [tasksApi.key()],
    failed: taskFailed,
  })
  if (draft === undefined)
    return (
      <>
        {task.note !== '' && (
          <Text size="sm" style={note}>
            Note: {task.note}
          </Text>
        )}
        <div style={{ flexBasis: '100%' }}>
          <TextButton onClick={() => setDraft(task.note)}>
            {task.note === '' ? 'Add note' : 'Edit note'}
          </TextButton>
        </div>
      </>
    )
  return (
    <div style={{ flexBasis: '100%' }}>
      <Textarea
        autosize
        autoFocus
        minRows={2}
        maxLength={maxTaskNote}
        mt="xs"
        label={`Note for ${taskName(task)}`}
        value={draft}
        error={save.error}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button
          size="sm"
          loading={save.busy}
          onClick={() =>
            save.run({ id: task.id, note: draft }, { onDone: () => setDraft(undefined) })
          }
        >
          Save note
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setDraft(undefined)}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}
