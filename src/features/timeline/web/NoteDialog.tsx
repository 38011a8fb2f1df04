import { Checkbox, Textarea } from '@mantine/core'
import { useRequestId } from '../../../api/use-request-id.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { ChangedMeanwhile } from '../../../ui/forms/ChangedMeanwhile.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { notesApi } from '../client/notes-client.ts'
import { noteFailed } from '../shared/note-texts.ts'
import { Note, NoteFields } from '../shared/notes.contract.ts'

export type NoteDialogProps = {
  contactId: number
  /** Undefined to write one. */
  note: Note | undefined
  onClose: () => void
}

const labels = { text: 'Note', pinned: 'Pin this note' } as const

/** Writes a note about a contact, or changes one. */
export function NoteDialog(props: NoteDialogProps) {
  const title = props.note === undefined ? 'Add note' : 'Edit note'
  return (
    <Modal open onClose={props.onClose} title={title} size="lg">
      <NoteForm {...props} />
    </Modal>
  )
}

function NoteForm({ contactId, note, onClose }: NoteDialogProps) {
  const { form, stored, changedByOthers, callbacks } = useRecordForm({
    name: 'note',
    schema: Note,
    record: note,
    formOf: (record: Note | undefined) => ({
      text: record?.text ?? '',
      pinned: record?.pinned ?? false,
    }),
    validate: (values) => fieldErrors(NoteFields, values),
  })
  const requestId = useRequestId()
  const options = { invalidates: [notesApi.key()], failed: noteFailed }
  const add = useAction(notesApi.addNote.mutationOptions(), options)
  const update = useAction(notesApi.updateNote.mutationOptions(), options)
  const saved = callbacks(() => {
    onClose()
    toast({ message: 'The note was saved', tone: 'positive' })
  })
  const submit = form.submit((values) => {
    if (stored === undefined)
      add.run({ id: contactId, request_id: requestId(values), ...values }, saved)
    else {
      const { id, version } = stored
      update.run({ id: contactId, note_id: id, version, ...values }, saved)
    }
  })
  return (
    <Form
      label={note === undefined ? 'Add note' : 'Edit note'}
      onSubmit={submit}
      submitLabel="Save note"
      submittingLabel="Saving..."
      submitting={add.busy || update.busy}
      error={add.error ?? update.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <ChangedMeanwhile fields={changedByOthers.map((field) => labels[field])} />
      <Textarea
        autosize
        data-autofocus
        minRows={5}
        maxRows={16}
        label={labels.text}
        description="Plain text, for your agency only. Web addresses become links."
        {...form.getInputProps('text')}
      />
      <Checkbox label={labels.pinned} {...form.getInputProps('pinned', { type: 'checkbox' })} />
    </Form>
  )
}
