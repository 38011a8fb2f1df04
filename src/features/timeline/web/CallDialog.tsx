import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRequestId } from '../../../api/use-request-id.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { ChangedMeanwhile } from '../../../ui/forms/ChangedMeanwhile.tsx'
import { DateField } from '../../../ui/forms/DateField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { useMe } from '../../access/client/use-me.ts'
import { tasksApi } from '../../tasks/client/tasks-client.ts'
import { notesApi, notesClient } from '../client/notes-client.ts'
import {
  type CallForm,
  callFormErrors,
  callOfForm,
  editedCallErrors,
  emptyCallForm,
  formOfCall,
} from '../shared/call-form.rules.ts'
import { callOutcomeLabels, callOutcomes } from '../shared/call-outcomes.ts'
import { callFailed, changeFailed } from '../shared/note-texts.ts'
import { LoggedCall } from '../shared/notes.contract.ts'

export type CallDialogProps = {
  contactId: number
  /** Undefined to log one. */
  call?: LoggedCall | undefined
  onClose: () => void
}

/**
 * Logs a call that was made, or changes one; an open call request can be marked as done with it.
 */
export function CallDialog(props: CallDialogProps) {
  return (
    <Modal
      open
      onClose={props.onClose}
      title={props.call === undefined ? 'Log a call' : 'Edit call'}
    >
      {props.call === undefined ? (
        <NewCall {...props} />
      ) : (
        <EditedCall {...props} call={props.call} />
      )}
    </Modal>
  )
}

const outcomes = [
  { value: '', label: 'Please choose' },
  ...callOutcomes.map((value) => ({ value, label: callOutcomeLabels[value] })),
]

function NewCall({ contactId, onClose }: CallDialogProps) {
  const form = useAppForm<CallForm>({ initialValues: emptyCallForm, validate: callFormErrors })
  const { requests, closes, setCloses } = useOpenRequests(contactId, form.getValues().outcome)
  const { log, busy, error } = useLogCall(contactId, onClose)
  return (
    <Form
      label="Log a call"
      onSubmit={form.submit((values) =>
        log({ ...callOfForm(values), closes_requests: requests && closes }),
      )}
      submitLabel="Log call"
      submittingLabel="Saving..."
      submitting={busy}
      error={error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <CallFormFields form={form} labels={labelsOfNew} dayHint="Leave blank for now." />
      {requests && (
        <Checkbox
          label="Also mark the call request as done"
          checked={closes}
          onChange={(event) => setCloses(event.currentTarget.checked)}
        />
      )}
    </Form>
  )
}

type FormOfCall = ReturnType<typeof useAppForm<CallForm>>

const labels = {
  outcome: 'How did it end?',
  minutes: 'Minutes (optional)',
  remark: 'Note (optional)',
  day: 'Date',
  time: 'Time',
} as const
const labelsOfNew = { ...labels, day: 'Date (optional)', time: 'Time (optional)' } as const

type CallFormFieldsProps = {
  form: FormOfCall
  labels: Readonly<Record<keyof CallForm, string>>
  dayHint?: string
}

function CallFormFields({ form, labels: of, dayHint }: CallFormFieldsProps) {
  return (
    <>
      <NativeSelect
        label={of.outcome}
        data={outcomes}
        data-autofocus
        {...form.getInputProps('outcome')}
      />
      <TextInput
        label={of.minutes}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('minutes')}
      />
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        label={of.remark}
        {...form.getInputProps('remark')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField label={of.day} kind="near" description={dayHint} {...form.textField('day')} />
        <TextInput label={of.time} type="time" {...form.getInputProps('time')} />
      </SimpleGrid>
    </>
  )
}

/** Changes a logged call; its day and time are sent only when they were changed. */
function EditedCall({ contactId, call, onClose }: CallDialogProps & { call: LoggedCall }) {
  const { timeZone } = useMe()
  const { form, stored, before, changedByOthers, callbacks } = useRecordForm({
    name: 'call',
    schema: LoggedCall,
    record: call,
    formOf: (record: LoggedCall) => formOfCall(record, timeZone),
    validate: editedCallErrors,
  })
  const update = useAction(notesApi.updateCall.mutationOptions(), {
    invalidates: [notesApi.key()],
    failed: callFailed,
  })
  const submit = form.submit((values) => {
    const { day, time, ...rest } = callOfForm(values)
    const moved = values.day !== before.day || values.time !== before.time
    update.run(
      {
        id: contactId,
        call_id: stored.id,
        version: stored.version,
        ...rest,
        ...(moved && { day: day as CalendarDate | undefined, time }),
      },
      callbacks(() => {
        onClose()
        toast({ message: 'The call was saved', tone: 'positive' })
      }),
    )
  })
  return (
    <Form
      label="Edit call"
      onSubmit={submit}
      submitLabel="Save call"
      submittingLabel="Saving..."
      submitting={update.busy}
      error={update.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <ChangedMeanwhile fields={changedByOthers.map((field) => labels[field])} />
      <CallFormFields form={form} labels={labels} />
    </Form>
  )
}

/** Whether the client waits for a call; one that reached them closes it unless unchecked. */
function useOpenRequests(contactId: number, outcome: CallForm['outcome']) {
  const [chosen, setCloses] = useState<boolean>()
  const query = useQuery(
    tasksApi.listTasks.queryOptions({
      input: { show: 'all', contactId, kind: 'call_request', limit: 100 },
    }),
  )
  // A request that was snoozed, or is old, ends too.
  const requests = (query.data?.tasks ?? []).some(({ done_at }) => done_at === null)
  return { requests, closes: chosen ?? outcome === 'reached', setCloses }
}

function useLogCall(contactId: number, onClose: () => void) {
  const requestId = useRequestId()
  const queries = useQueryClient()
  const keys = [notesApi.key(), tasksApi.key()]
  const action = useAction(notesApi.logCall.mutationOptions(), {
    invalidates: keys,
    failed: callFailed,
  })
  const undo = async (callId: number, tasks: readonly number[]) => {
    try {
      await notesClient.deleteCall({ id: contactId, call_id: callId })
      for (const id of tasks) await tasksApi.updateTask.call({ id, done: false })
    } catch (error) {
      toast({ message: errorMessage(error, changeFailed), tone: 'critical' })
    }
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }
  const log = (call: ReturnType<typeof callOfForm> & { closes_requests: boolean }) =>
    action.run(
      { id: contactId, request_id: requestId(call), ...call },
      {
        onDone: ({ call: { id }, closed_tasks }) => {
          onClose()
          toast({
            message:
              closed_tasks.length > 0
                ? 'The call was logged, and the call request is done'
                : 'The call was logged',
            tone: 'positive',
            duration: undoMilliseconds,
            action: { label: 'Undo', onAction: () => void undo(id, closed_tasks) },
          })
        },
      },
    )
  return { log, busy: action.busy, error: action.error }
}
