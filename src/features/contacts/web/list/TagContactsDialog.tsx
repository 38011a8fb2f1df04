import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../../../kernel/field-errors.ts'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { tagsApi } from '../../client/tags-client.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { TagFields } from '../../shared/tags/tags.contract.ts'
import { OfferedTags } from '../tags/OfferedTags.tsx'
import type { BulkTarget } from './bulk-target.ts'
import { useTagContacts } from './use-tag-contacts.ts'

export type TagContactsDialogProps = {
  onClose: () => void
  target: BulkTarget
  onTagged: () => void
}

/** Gives the selected contacts a tag, or takes one from them. */
export function TagContactsDialog(props: TagContactsDialogProps) {
  return (
    <Modal open onClose={props.onClose} title="Tag contacts">
      <TagContactsForm {...props} />
    </Modal>
  )
}

function TagContactsForm({ onClose, target, onTagged }: TagContactsDialogProps) {
  const [give, setGive] = useState(true)
  const query = useQuery(tagsApi.listTags.queryOptions())
  const tags = query.data?.tags ?? []
  const tagging = useTagContacts()
  const form = useAppForm({
    initialValues: { label: '' },
    validate: (values) => fieldErrors(TagFields, values),
  })
  const label = form.getInputProps('label')
  const choose = (name: string) => form.setFieldValue('label', name)
  return (
    <Form
      label="Tag contacts"
      onSubmit={form.submit((values) => tagging.run(target, values.label, give, onTagged))}
      submitLabel={give ? `Tag ${contactCount(target.count)}` : 'Remove the tag'}
      submittingLabel="Saving..."
      submitting={tagging.busy}
      error={tagging.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      {tags.length > 0 && (
        <NativeSelect
          label="Action"
          value={give ? 'give' : 'take'}
          data={[
            { value: 'give', label: 'Add a tag' },
            { value: 'take', label: 'Remove a tag' },
          ]}
          onChange={(event) => {
            const gives = event.currentTarget.value === 'give'
            setGive(gives)
            choose(gives ? '' : (tags[0]?.label ?? ''))
          }}
        />
      )}
      {give ? (
        <>
          <TextInput
            label="Tag"
            description="A new tag is added to your agency’s tags."
            autoComplete="off"
            data-autofocus
            {...label}
          />
          <OfferedTags typed={form.getValues().label} disabled={tagging.busy} onChoose={choose} />
        </>
      ) : (
        <NativeSelect label="Tag" data={tags.map((tag) => tag.label)} {...label} />
      )}
    </Form>
  )
}
