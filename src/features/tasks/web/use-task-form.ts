import { useState } from 'react'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { newRequestId } from '../../../kernel/request-id.ts'
import { minuteOf } from '../../../kernel/wall-clock.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { dueFields } from '../shared/due.rules.ts'
import type { Repeat } from '../shared/repeat.rules.ts'
import { taskFailed } from '../shared/task-texts.ts'
import { type Task, TaskFields } from '../shared/tasks.contract.ts'
import { typedDue, useTypedTask } from './use-typed-task.ts'

export type TaskFormProps = {
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
        on: due_on,
        minute: due_time === null ? null : minuteOf(due_time),
      })

/**
 * The form of a task that is added or changed: its fields, what the words of its day mean, why they
 * cannot be saved, and saving it.
 */
export function useTaskForm({ onClose, task, contact, begun, onSaved }: TaskFormProps) {
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
    validate: (values) => fieldErrors(TaskFields.pick({ detail: true, note: true }), values),
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
      return repeat === '' ? undefined : 'A repeating task needs a start date.'
    if (read?.task.due === null) return 'Enter a day, such as “Thursday” or “Dec 3”.'
    return read?.problem
  }
  const save = (values: typeof form.values) => {
    const due = values.due.trim() === '' ? null : (typed.read?.task.due ?? null)
    const fields = {
      detail: values.detail,
      note: values.note,
      ...(!sameDue && dueFields(due)),
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
          ...(about !== undefined && { contact_id: about.id }),
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
  return {
    form,
    /** The client whom it is about. */
    about,
    typed: sameDue && typed.read ? { ...typed, read: { ...typed.read, problem } } : typed,
    /** The reader of the words is still loading. */
    unread,
    problem,
    busy: add.busy || update.busy,
    error: add.error ?? update.error,
    save: form.submit(save),
  }
}
