import { TextInput } from '@mantine/core'
import { fieldErrors } from '../../../../kernel/field-errors.ts'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { tagsApi } from '../../client/tags-client.ts'
import { tagFailed } from '../../shared/tags/tag-texts.ts'
import { type Tag, TagFields } from '../../shared/tags/tags.contract.ts'
import { OfferedTags } from './OfferedTags.tsx'

export type TagDialogProps = {
  contactId: number
  /** Those that the contact has. */
  tags: readonly Tag[]
  onClose: () => void
}

/** Gives a contact one of the agency's tags, or a new one. */
export function TagDialog(props: TagDialogProps) {
  return (
    <Modal open onClose={props.onClose} title="Add tag">
      <TagForm {...props} />
    </Modal>
  )
}

function TagForm({ contactId, tags, onClose }: TagDialogProps) {
  const add = useAction(tagsApi.addContactTag.mutationOptions(), {
    invalidates: [tagsApi.key()],
    failed: tagFailed,
  })
  const form = useAppForm({
    initialValues: { label: '' },
    validate: (values) => fieldErrors(TagFields, values),
  })
  const give = (label: string) => add.run({ id: contactId, label }, { onDone: onClose })
  return (
    <Form
      label="Add tag"
      onSubmit={form.submit(({ label }) => give(label))}
      submitLabel="Add tag"
      submittingLabel="Saving..."
      submitting={add.busy}
      error={add.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <TextInput
        label="Tag"
        description="A new tag is added to your agency’s tags."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('label')}
      />
      <OfferedTags
        typed={form.getValues().label}
        without={tags}
        disabled={add.busy}
        onChoose={give}
      />
    </Form>
  )
}
