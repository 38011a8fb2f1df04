import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { tagsApi } from '../../client/tags-client.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { tagFailed } from '../../shared/tags/tag-texts.ts'
import type { UsedTag } from '../../shared/tags/tags.contract.ts'

export type MergeTagDialogProps = {
  tag: UsedTag
  others: readonly UsedTag[]
  onClose: () => void
  onDone: () => void
}

/** Gives the contacts of a tag another one instead. */
export function MergeTagDialog({ tag, others, onClose, onDone }: MergeTagDialogProps) {
  const [into, setInto] = useState(String(others[0]?.id ?? ''))
  const merge = useAction(tagsApi.mergeTags.mutationOptions(), {
    invalidates: [tagsApi.key()],
    failed: tagFailed,
  })
  const name = others.find(({ id }) => String(id) === into)?.label ?? ''
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        merge.run(
          { tag_id: tag.id, into: Number(into) },
          {
            onDone: () => {
              onDone()
              toast({ message: `“${tag.label}” is now “${name}”`, tone: 'positive' })
            },
          },
        )
      }
      title={`Merge ${tag.label}`}
      confirmLabel={`Merge into ${name}`}
      busy={merge.busy}
      busyLabel="Merging..."
      error={merge.error}
    >
      <Stack gap="md">
        <NativeSelect
          label="Merge into which tag?"
          value={into}
          data={others.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(event) => setInto(event.currentTarget.value)}
        />
        <Text>
          {contactCount(tag.contacts)} with “{tag.label}” will have “{name}” instead, and “
          {tag.label}” is deleted. This cannot be undone.
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
