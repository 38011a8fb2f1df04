import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import type { Column } from '../../../../ui/data/table-column.ts'
import { useFocusAfterRow } from '../../../../ui/data/use-focus-after-row.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { tagsApi } from '../../client/tags-client.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { tagFailed, tagLimits } from '../../shared/tags/tag-texts.ts'
import type { UsedTag } from '../../shared/tags/tags.contract.ts'
import { toneOfTag } from './tag-color.ts'

const ChangeTagDialog = lazy(async () => ({
  default: (await import('./ChangeTagDialog.tsx')).ChangeTagDialog,
}))
const MergeTagDialog = lazy(async () => ({
  default: (await import('./MergeTagDialog.tsx')).MergeTagDialog,
}))

type Opened = { readonly what: 'change' | 'merge' | 'delete'; readonly tag: UsedTag }

/** The agency's tags, for admins: their names, colors and how many contacts have them. */
export function TagsSection() {
  const query = useQuery(tagsApi.countTagUse.queryOptions())
  const [opened, setOpened] = useState<Opened>()
  const tags = query.data?.tags ?? []
  const close = () => setOpened(undefined)
  const table = useRef<HTMLDivElement>(null)
  const goes = useFocusAfterRow(
    table,
    'tbody tr',
    tags.map(({ id }) => id),
  )
  const gone = () => {
    if (opened) goes(opened.tag.id)
    close()
  }
  const button = (what: Opened['what'], label: string, tag: UsedTag, disabled = false) => (
    <Button
      variant={what === 'delete' ? 'subtle' : 'default'}
      {...(what === 'delete' && { color: 'critical' })}
      size="sm"
      aria-label={`${label} ${tag.label}`}
      disabled={disabled}
      onClick={() => setOpened({ what, tag })}
    >
      {label}
    </Button>
  )
  const columns: Column<UsedTag>[] = [
    {
      key: 'label',
      header: 'Tag',
      cell: ({ label, color }) => (
        <Badge color={toneOfTag(color)} size="lg">
          {label}
        </Badge>
      ),
    },
    {
      key: 'contacts',
      header: 'Contacts',
      align: 'end',
      cell: ({ contacts }) => formatCount(contacts),
    },
    {
      key: 'actions',
      header: '',
      label: 'Actions',
      align: 'end',
      below: true,
      cell: (tag) => (
        <Group gap="xs" justify="flex-end">
          {button('change', 'Edit', tag)}
          {button('merge', 'Merge', tag, tags.length < 2)}
          {button('delete', 'Delete', tag)}
        </Group>
      ),
    },
  ]
  return (
    <Section
      title="Tags"
      description={`Labels your members add to clients on their pages. Up to ${tagLimits.ofAgency}.`}
      flush
    >
      <div ref={table}>
        <DataTable
          caption="Tags"
          columns={columns}
          rows={tags}
          rowKey={({ id }) => id}
          state={loadState(query)}
          emptyText="No tags yet. Use “Add tag” on a client’s page to create the first one."
          errorText={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
        />
      </div>
      {opened && (
        // The settings are a form too, which must not take this one's submit.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            {opened.what === 'change' && <ChangeTagDialog tag={opened.tag} onClose={close} />}
            {opened.what === 'merge' && (
              <MergeTagDialog
                tag={opened.tag}
                others={tags.filter(({ id }) => id !== opened.tag.id)}
                onClose={close}
                onDone={gone}
              />
            )}
            {opened.what === 'delete' && (
              <DeleteTagDialog tag={opened.tag} onClose={close} onDone={gone} />
            )}
          </Suspense>
        </div>
      )}
    </Section>
  )
}

type DeleteTagDialogProps = { tag: UsedTag; onClose: () => void; onDone: () => void }

function DeleteTagDialog({ tag, onClose, onDone }: DeleteTagDialogProps) {
  const remove = useAction(tagsApi.deleteTag.mutationOptions(), {
    invalidates: [tagsApi.key()],
    failed: tagFailed,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        remove.run(
          { tag_id: tag.id },
          {
            onDone: () => {
              onDone()
              toast({ message: `The tag “${tag.label}” was deleted`, tone: 'positive' })
            },
          },
        )
      }
      title={`Delete ${tag.label}?`}
      confirmLabel="Delete tag"
      busy={remove.busy}
      busyLabel="Deleting..."
      error={remove.error}
    >
      <Text>
        {tag.contacts === 0
          ? 'No contacts have it.'
          : `It will be removed from ${contactCount(tag.contacts)}. This cannot be undone.`}
      </Text>
    </ConfirmDialog>
  )
}
