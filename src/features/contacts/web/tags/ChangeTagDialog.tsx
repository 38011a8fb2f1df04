import { Badge, NativeSelect, TextInput } from '@mantine/core'
import { fieldErrors } from '../../../../kernel/field-errors.ts'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { tagsApi } from '../../client/tags-client.ts'
import { tagFailed } from '../../shared/tags/tag-texts.ts'
import {
  type TagColor,
  TagFields,
  tagColors,
  type UsedTag,
} from '../../shared/tags/tags.contract.ts'
import { tagColorNames, toneOfTag } from './tag-color.ts'

export type ChangeTagDialogProps = { tag: UsedTag; onClose: () => void }

/** The name and the color of a tag, for everyone in the agency. */
export function ChangeTagDialog(props: ChangeTagDialogProps) {
  return (
    <Modal open onClose={props.onClose} title={`Edit ${props.tag.label}`}>
      <ChangeTagForm {...props} />
    </Modal>
  )
}

function ChangeTagForm({ tag, onClose }: ChangeTagDialogProps) {
  const change = useAction(tagsApi.changeTag.mutationOptions(), {
    invalidates: [tagsApi.key()],
    failed: tagFailed,
  })
  const form = useAppForm({
    initialValues: { label: tag.label, color: tag.color as string },
    validate: (values) => fieldErrors(TagFields, values),
  })
  const { label, color } = form.getValues()
  return (
    <Form
      label={`Edit ${tag.label}`}
      onSubmit={form.submit((values) => {
        // What a colleague has changed meanwhile stays.
        const changes = {
          ...(values.label.trim() !== tag.label && { label: values.label }),
          ...(values.color !== tag.color && { color: values.color as TagColor }),
        }
        if (Object.keys(changes).length === 0) return onClose()
        change.run({ tag_id: tag.id, ...changes }, { onDone: onClose })
      })}
      submitLabel="Save tag"
      submittingLabel="Saving..."
      submitting={change.busy}
      error={change.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('label')} />
      <NativeSelect
        label="Color"
        data={tagColors.map((value) => ({ value, label: tagColorNames[value] }))}
        {...form.getInputProps('color')}
      />
      <div aria-hidden>
        <Badge color={toneOfTag(color)} size="lg">
          {label.trim() || tag.label}
        </Badge>
      </div>
    </Form>
  )
}
