import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { typedDayField } from '../../../kernel/required-field.ts'
import { DateField } from '../../../ui/forms/DateField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { tasksApi } from '../../tasks/client/tasks-client.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import { increaseLimits } from '../shared/rate-increase.rules.ts'
import { increaseTasksFailed, tasksAddedText } from '../shared/rate-increase-texts.ts'

export type PickedDialogProps = {
  id: number
  ids: number[]
  onClose: () => void
  onDone: () => void
}

type IncreaseTasksDialogProps = Omit<PickedDialogProps, 'ids'> & {
  /** Undefined for all whom the increase hits. */
  ids: number[] | undefined
  callBy: CalendarDate
}

const TasksDay = z.object({ due_on: typedDayField('Enter a date such as 01/15/2027') })

/** Adds a task for each client's agent to call before the carrier's letter comes. */
export function IncreaseTasksDialog(props: IncreaseTasksDialogProps) {
  return (
    <Modal
      open
      onClose={props.onClose}
      title={
        props.ids === undefined ? 'Add call tasks' : `Add ${countOf(props.ids.length, 'task')}`
      }
      size="sm"
    >
      <IncreaseTasksForm {...props} />
    </Modal>
  )
}

function IncreaseTasksForm({ id, ids, callBy, onClose, onDone }: IncreaseTasksDialogProps) {
  const queries = useQueryClient()
  const add = useAction(rateIncreasesApi.addIncreaseTasks.mutationOptions(), {
    invalidates: [tasksApi.key()],
    failed: increaseTasksFailed,
  })
  const form = useAppForm({
    initialValues: { due_on: displayDate(callBy) },
    validate: (values) => fieldErrors(TasksDay, values),
  })
  const undo = (tasks: number[]) =>
    void rateIncreasesApi.undoIncreaseTasks
      .call({ id, tasks })
      .then(() => queries.invalidateQueries({ queryKey: tasksApi.key() }))
      .catch((error: unknown) =>
        toast({ message: errorMessage(error, increaseTasksFailed), tone: 'critical' }),
      )
  return (
    <Form
      label="Tasks"
      onSubmit={form.submit((values) =>
        add.run(
          { id, ids, ...TasksDay.parse(values) },
          {
            onDone: ({ tasks, already, left_out }) => {
              toast({
                message: tasksAddedText(tasks.length, already, left_out),
                tone: tasks.length > 0 ? 'positive' : undefined,
                duration: undoMilliseconds,
                ...(tasks.length > 0 && {
                  action: { label: 'Undo', onAction: () => undo(tasks) },
                }),
              })
              onDone()
            },
          },
        ),
      )}
      submitLabel="Add Tasks"
      submittingLabel="Adding..."
      submitting={add.busy}
      error={add.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <Text>
        Each client’s agent gets the task “Call before the letter” once for this increase
        {ids === undefined && `, at most ${formatCount(increaseLimits.drafted)} at once`}. The
        carrier’s letter comes about 30 days before the new price.
      </Text>
      <DateField label="Due" kind="near" data-autofocus {...form.textField('due_on')} />
    </Form>
  )
}
