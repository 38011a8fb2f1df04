import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { ChangedMeanwhile } from '../../../../ui/forms/ChangedMeanwhile.tsx'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useRecordForm } from '../../../../ui/forms/use-record-form.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { contactsApi } from '../../client/contacts-client.ts'
import type { ClientField } from '../../shared/client-fields.contract.ts'
import { updateFailed } from '../../shared/contact-texts.ts'
import { Contact } from '../../shared/contacts.contract.ts'
import {
  type ExtraForm,
  extraErrors,
  extraFormOf,
  extraOfForm,
  fieldKey,
} from '../../shared/extra-form.rules.ts'
import { extraLimits } from '../../shared/extra-values.ts'

type Props = {
  contact: Contact
  fields: readonly ClientField[]
  onClose: () => void
}

function Field({
  field,
  form,
}: {
  field: ClientField
  form: ReturnType<typeof useExtraForm>['form']
}) {
  const name = fieldKey(field)
  const { label, kind, choices } = field
  if (kind === 'date') return <DateField label={label} kind="near" {...form.textField(name)} />
  const props = form.getInputProps(name)
  if (kind === 'number')
    return <TextInput label={label} inputMode="decimal" autoComplete="off" {...props} />
  if (kind === 'text')
    return (
      <Textarea
        label={label}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={extraLimits.text}
        autoComplete="off"
        {...props}
      />
    )
  const kept = form.getValues()[name] ?? ''
  const data = kept === '' || choices.includes(kept) ? choices : [...choices, kept]
  return <NativeSelect label={label} data={[{ value: '', label: '—' }, ...data]} {...props} />
}

function useExtraForm({ contact, fields, onClose }: Props) {
  const { form, stored, changedByOthers, callbacks } = useRecordForm<'contact', Contact, ExtraForm>(
    {
      name: 'contact',
      schema: Contact,
      record: contact,
      formOf: ({ extra }) => extraFormOf(fields, extra),
      validate: (values) => extraErrors(fields, values, contact.extra),
    },
  )
  const update = useAction(contactsApi.updateContact.mutationOptions(), {
    invalidates: [contactsApi.key()],
    failed: updateFailed,
  })
  const submit = form.submit((values) => {
    const extra = extraOfForm(fields, values, stored.extra)
    update.run({ id: stored.id, extra, version: stored.version }, callbacks(onClose))
  })
  return { form, submit, changed: changedByOthers, busy: update.busy, error: update.error }
}

/** Edits the values of a contact's extra fields. */
export function ExtraFieldsForm(props: Props) {
  const { form, submit, changed, busy, error } = useExtraForm(props)
  const { fields, onClose } = props
  const labels = new Map(fields.map((field) => [fieldKey(field), field.label]))
  return (
    <Modal open onClose={onClose} title="Edit extra fields" size="lg">
      <Form
        label="Edit extra fields"
        onSubmit={submit}
        submitLabel="Save"
        submittingLabel="Saving..."
        submitting={busy}
        error={error}
        cancel={{ label: 'Cancel', onCancel: onClose }}
      >
        <ChangedMeanwhile fields={changed.map((name) => labels.get(name) ?? name)} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {fields.map((field) => (
            <Field key={field.id} field={field} form={form} />
          ))}
        </SimpleGrid>
      </Form>
    </Modal>
  )
}
