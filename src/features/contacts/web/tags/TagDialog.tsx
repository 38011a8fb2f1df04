import { Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fieldErrors } from '../../../../kernel/field-errors.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { tagsApi } from '../../client/tags-client.ts'
import { tagFailed } from '../../shared/tags/tag-texts.ts'
import { type Tag, TagFields } from '../../shared/tags/tags.contract.ts'

export type TagDialogProps = {
  contactId: number
  /** Those that the contact has. */
  tags: readonly Tag[]
  onClose: () => void
}

const maxOffered = 12

/** Gives a contact one of the agency's tags, or a new one. */
export function TagDialog(props: TagDialogProps) {
  return (
    <Modal open onClose={props.onClose} title="Add tag">
      <TagForm {...props} />
    </Modal>
  )
}

function TagForm({ contactId, tags, onClose }: TagDialogProps) {
  const query = useQuery(tagsApi.listTags.queryOptions())
  const add = useAction(tagsApi.addContactTag.mutationOptions(), {
    ...{ invalidates: [tagsApi.key()], failed: tagFailed },
  })
  const form = useAppForm({
    initialValues: { label: '' },
    validate: (values) => fieldErrors(TagFields, values),
  })
  const give = (label: string) => add.run({ id: contactId, label }, { onDone: onClose })
  const typed = form.getValues().label.trim().toLowerCase()
  const offered = (query.data?.tags ?? [])
    .filter(({ id }) => !tags.some((tag) => tag.id === id))
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .slice(0, maxOffered)
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
        description="A new one joins your agency’s tags."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('label')}
      />
      {offered.length > 0 && (
        <Stack gap="xs">
          <Group gap="xs" role="group" aria-label="Your agency’s tags">
            {offered.map(({ id, label }) => (
              <Button
                key={id}
                size="sm"
                variant="default"
                disabled={add.busy}
                onClick={() => give(label)}
              >
                {label}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </Form>
  )
}
