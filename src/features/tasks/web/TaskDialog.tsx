import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { newRequestId } from '../../../kernel/request-id.ts'
import { clockTimeOf, minuteOf } from '../../../kernel/wall-clock.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { type Repeat, repeatLabels, repeats } from '../shared/repeat.rules.ts'
import { maxTaskNote, maxTaskTitle, titleMissing } from '../shared/task-fields.ts'
import { taskFailed } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { TaskClientField } from './TaskClientField.tsx'
import { TaskOwnerField } from './TaskOwnerField.tsx'
import { typedDue, useTypedTask } from './use-typed-task.ts'
import { WordsForTime } from './WordsForTime.tsx'

export type TaskDialogProps = {
  onClose: () => void
  /** The task to change; a new one without. */
  task?: Task | undefined
  /** The client of a new task. */
  contact?: { readonly id: number; readonly name: string } | undefined
  /** A new task as far as it was typed already. */
  begun?:
    | { readonly detail: string; readonly due: string; readonly repeat: Repeat | null }
    | undefined
  onSaved?: (() => void) | undefined
}

const dueOf = ({ due_on, due_time }: Task) =>
  due_on === null
    ? ''
    : typedDue({
        on: due_on as CalendarDate,
        minute: due_time === null ? null : minuteOf(due_time),
      })

/** Adds a task of a member or changes one. */
export function TaskDialog(props: TaskDialogProps) {
  return (
    <Modal
      open
      onClose={props.onClose}
      title={props.task === undefined ? 'Add a task' : 'Change the task'}
    >
      <TaskForm {...props} />
    </Modal>
  )
}

function TaskForm({ onClose, task, contact, begun, onSaved }: TaskDialogProps) {
  const [requestId] = useState(newRequestId)
  const [initial] = useState({
    detail: task?.detail ?? begun?.detail ?? '',
    due: task === undefined ? (begun?.due ?? '') : dueOf(task),
    repeat: (task?.repeat ?? begun?.repeat ?? '') as Repeat | '',
    agent: task === undefined ? '' : String(task.agent_id ?? ''),
    client: '',
    note: task?.note ?? '',
  })
  const form = useAppForm({
    initialValues: initial,
    validate: ({ detail }) => (detail.trim() === '' ? { detail: titleMissing } : {}),
  })
  const typed = useTypedTask(form.values.due)
  const invalidates = [tasksApi.key()]
  const add = useAction(tasksApi.addTask.mutationOptions(), { invalidates, failed: taskFailed })
  const update = useAction(tasksApi.updateTask.mutationOptions(), {
    invalidates,
    failed: taskFailed,
  })
  const about = task?.contact ?? contact
  const { due: dueText, repeat } = form.values
  // A day that stays may be over: only a new one is checked.
  const sameDue = task !== undefined && dueText === initial.due
  const unread = !sameDue && dueText.trim() !== '' && typed.read === undefined && !typed.failed
  const problem = sameDue ? undefined : problemOf(typed.read)
  function problemOf(read: typeof typed.read): string | undefined {
    if (dueText.trim() === '')
      return repeat === '' ? undefined : 'A repeat needs a day to begin with.'
    if (read?.task.due === null) return 'Type a day, such as “Thursday” or “Dec 3”.'
    return read?.problem
  }
  const save = (values: typeof form.values) => {
    const due = values.due.trim() === '' ? null : (typed.read?.task.due ?? null)
    const fields = {
      detail: values.detail,
      note: values.note,
      ...(!sameDue && {
        due_on: due?.on ?? null,
        due_time: due === null || due.minute === null ? null : clockTimeOf(due.minute),
      }),
      ...(values.repeat !== initial.repeat || !sameDue ? { repeat: values.repeat || null } : {}),
    }
    const agent = values.agent === '' ? null : Number(values.agent)
    const saved = () => {
      onSaved?.()
      onClose()
      toast({ message: task === undefined ? 'Task added' : 'Task saved', tone: 'positive' })
    }
    if (task === undefined)
      add.run(
        {
          ...fields,
          request_id: requestId,
          ...(agent !== null && { agent_id: agent }),
          ...(about !== undefined && about !== null && { contact_id: about.id }),
          ...(values.client !== '' && { contact_id: Number(values.client) }),
        },
        { onDone: saved },
      )
    else
      update.run(
        { ...fields, id: task.id, ...(values.agent !== initial.agent && { agent_id: agent }) },
        { onDone: saved },
      )
  }
  return (
    <Form
      label={task === undefined ? 'Add a task' : 'Change the task'}
      submitLabel={task === undefined ? 'Add task' : 'Save task'}
      submittingLabel="Saving..."
      submitting={add.busy || update.busy}
      checking={unread}
      disabled={problem !== undefined}
      disabledReason={problem}
      error={add.error ?? update.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
      onSubmit={form.submit(save)}
    >
      {about && (
        <Text size="sm">
          About <strong>{about.name}</strong>
        </Text>
      )}
      <TextInput
        label="What is to be done"
        maxLength={maxTaskTitle}
        autoComplete="off"
        {...form.getInputProps('detail')}
      />
      <Stack gap={4}>
        <TextInput
          label="Due (optional)"
          placeholder="Thursday 10:00"
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('due')}
        />
        <WordsForTime
          typed={sameDue && typed.read ? { ...typed, read: { ...typed.read, problem } } : typed}
          hint="In words or as a date: “tomorrow”, “Dec 3 2pm”, “in 2 weeks”."
        />
      </Stack>
      <NativeSelect
        label="Repeat"
        data={[
          { value: '', label: 'Not at all' },
          ...repeats.map((value) => ({ value, label: repeatLabels[value] })),
        ]}
        {...form.getInputProps('repeat')}
      />
      <TaskOwnerField
        ofClient={form.values.client !== '' || (about !== undefined && about !== null)}
        added={task !== undefined}
        {...form.getInputProps('agent')}
      />
      {task === undefined && contact === undefined && (
        <TaskClientField
          value={form.values.client || null}
          onChange={(id) => form.setFieldValue('client', id ?? '')}
        />
      )}
      <Textarea
        label="Note (optional)"
        rows={3}
        maxLength={maxTaskNote}
        {...form.getInputProps('note')}
      />
    </Form>
  )
}
