import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { fieldErrors } from '../../../../kernel/field-errors.ts'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { clientFieldsApi } from '../../client/client-fields-client.ts'
import { type ClientField, NewClientField } from '../../shared/client-fields.contract.ts'
import { extraKindLabels } from '../../shared/extra-kind-labels.ts'
import { type ExtraKind, extraLimits } from '../../shared/extra-values.ts'

type Props = {
  /** Undefined for a new field. */
  field: ClientField | undefined
  onClose: () => void
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const fieldOf = (typed: { label: string; kind: ExtraKind; choices: string }) => ({
  ...typed,
  choices: typed.kind === 'choice' ? linesOf(typed.choices) : [],
})

/** Adds an extra field, or renames one and changes its choices. */
export function ClientFieldForm({ field, onClose }: Props) {
  const options = {
    invalidates: [clientFieldsApi.key()],
    failed: 'Failed to save the extra field. Please try again.',
  }
  const add = useAction(clientFieldsApi.addClientField.mutationOptions(), options)
  const change = useAction(clientFieldsApi.changeClientField.mutationOptions(), options)
  const form = useAppForm({
    initialValues: {
      label: field?.label ?? '',
      kind: field?.kind ?? ('text' as ExtraKind),
      choices: field?.choices.join('\n') ?? '',
    },
    validate: (values) => fieldErrors(NewClientField, fieldOf(values)),
  })
  const { kind } = form.getValues()
  const submit = form.submit((values) => {
    const { kind, ...changed } = fieldOf(values)
    if (field === undefined) add.run({ kind, ...changed }, { onDone: onClose })
    else change.run({ id: field.id, ...changed }, { onDone: onClose })
  })
  const title = field === undefined ? 'Add an Extra Field' : `Edit ${field.label}`
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        label={title}
        onSubmit={submit}
        submitLabel="Save"
        submittingLabel="Saving..."
        submitting={add.busy || change.busy}
        error={add.error ?? change.error}
        cancel={{ label: 'Cancel', onCancel: onClose }}
      >
        <TextInput label="Name" maxLength={extraLimits.label} {...form.getInputProps('label')} />
        <NativeSelect
          label="Type"
          description={
            field === undefined ? 'You cannot change this later.' : 'This cannot be changed.'
          }
          disabled={field !== undefined}
          data={Object.entries(extraKindLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('kind')}
        />
        {kind === 'choice' && (
          <Textarea
            label="Choices"
            description={`One per line, up to ${extraLimits.choices}. If you remove a choice, clients who have it keep it.`}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps('choices')}
          />
        )}
      </Form>
    </Modal>
  )
}
