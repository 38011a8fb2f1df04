import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Form } from '../../../ui/forms/Form.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { repeatLabels, repeats } from '../shared/repeat.rules.ts'
import { maxTaskNote, maxTaskTitle } from '../shared/task-fields.ts'
import { TaskClientField } from './TaskClientField.tsx'
import { TaskOwnerField } from './TaskOwnerField.tsx'
import { type TaskFormProps, useTaskForm } from './use-task-form.ts'
import { WordsForTime } from './WordsForTime.tsx'

/** Adds a task of a member or changes one. */
export function TaskDialog(props: TaskFormProps) {
  return (
    <Modal
      open
      onClose={props.onClose}
      title={props.task === undefined ? 'Add a task' : 'Edit task'}
    >
      <TaskForm {...props} />
    </Modal>
  )
}

function TaskForm(props: TaskFormProps) {
  const { onClose, task, contact } = props
  const { form, about, typed, unread, problem, busy, error, save } = useTaskForm(props)
  return (
    <Form
      label={task === undefined ? 'Add a task' : 'Edit task'}
      submitLabel={task === undefined ? 'Add task' : 'Save task'}
      submittingLabel="Saving..."
      submitting={busy}
      checking={unread}
      disabled={problem !== undefined}
      disabledReason={problem}
      error={error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
      onSubmit={save}
    >
      {about && (
        <Text size="sm">
          About <strong>{about.name}</strong>
        </Text>
      )}
      <TextInput
        label="What needs to be done"
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
          typed={typed}
          hint="In words or as a date: “tomorrow”, “Dec 3 2pm”, “in 2 weeks”."
        />
      </Stack>
      <NativeSelect
        label="Repeat"
        data={[
          { value: '', label: 'Does not repeat' },
          ...repeats.map((value) => ({ value, label: repeatLabels[value] })),
        ]}
        {...form.getInputProps('repeat')}
      />
      <TaskOwnerField
        ofClient={form.values.client !== '' || about !== undefined}
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
