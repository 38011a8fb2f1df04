import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../../contacts/client/contacts-client.ts'
import { trashDays } from '../../../contacts/shared/trash.rules.ts'
import { importsApi } from '../../client/imports-client.ts'
import type { CountedUndo, ImportEntry } from '../../shared/imports.contract.ts'
import { undoRemarks, undoSentence } from '../../shared/undo.rules.ts'

/** Returns the counts with or without the contacts that were used since. */
const withUsed = (undo: CountedUndo, deleteUsed: boolean): CountedUndo =>
  deleteUsed ? { ...undo, deleted: undo.deleted + undo.used, used: 0 } : undo

function Effects({
  undo,
  deleteUsed,
  onDeleteUsed,
}: {
  undo: CountedUndo
  deleteUsed: boolean
  onDeleteUsed: (yes: boolean) => void
}) {
  const counted = withUsed(undo, deleteUsed)
  const remarks = undoRemarks(counted)
  return (
    <Stack gap="sm">
      <Text fw={560}>{undoSentence(counted, 'future')}</Text>
      {remarks.length > 0 && (
        <Stack gap={4}>
          {remarks.map((remark) => (
            <Text key={remark} size="sm">
              {remark}
            </Text>
          ))}
        </Stack>
      )}
      {undo.used > 0 && (
        <Checkbox
          label={`Delete ${undo.used === 1 ? 'that contact' : `those ${formatCount(undo.used)} contacts`} too`}
          checked={deleteUsed}
          onChange={(event) => onDeleteUsed(event.currentTarget.checked)}
          description="Their emails, quotes and health answers will be deleted too."
        />
      )}
      <Text size="sm" c="dimmed">
        You can restore deleted contacts from the trash for {trashDays} days. To get the file’s
        values back, import it again.
      </Text>
    </Stack>
  )
}

/** Shows an undo's counts before it is confirmed; if they change meanwhile, shows the new ones. */
export function UndoDialog({ entry, onClose }: { entry: ImportEntry; onClose: () => void }) {
  const [deleteUsed, setDeleteUsed] = useState(false)
  const queries = useQueryClient()
  const query = useQuery({
    ...importsApi.previewUndo.queryOptions({ input: { id: entry.id } }),
    gcTime: 0,
    staleTime: 0,
  })
  const undoing = useMutation(importsApi.undoImport.mutationOptions())
  const counted = query.data === undefined ? undefined : withUsed(query.data.undo, deleteUsed)
  const confirm = () => {
    if (counted === undefined) return
    const order = { id: entry.id, deleted: counted.deleted, putBack: counted.putBack, deleteUsed }
    undoing.mutate(order, {
      onSuccess: ({ undo }) => {
        toast({ message: `The import was undone. ${undoSentence(undo, 'past')}`, tone: 'positive' })
        void queries.invalidateQueries({ queryKey: contactsApi.key() })
        void queries.invalidateQueries({ queryKey: importsApi.listImports.key() })
        onClose()
      },
      onError: () => void query.refetch(),
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Undo the import of ${entry.fileName}?`}
      confirmLabel="Undo import"
      busy={undoing.isPending}
      busyLabel="Undoing..."
      disabled={counted === undefined || query.isFetching}
      error={
        undoing.error
          ? errorMessage(undoing.error, 'Failed to undo the import. Please try again.')
          : undefined
      }
    >
      <QueryState query={query} compact>
        {({ undo }) => <Effects undo={undo} deleteUsed={deleteUsed} onDeleteUsed={setDeleteUsed} />}
      </QueryState>
    </ConfirmDialog>
  )
}
