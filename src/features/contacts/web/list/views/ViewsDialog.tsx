import { Divider, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { TextButton } from '../../../../../ui/buttons/TextButton.tsx'
import { QueryState } from '../../../../../ui/data/QueryState.tsx'
import { useFocusAfterRow } from '../../../../../ui/data/use-focus-after-row.ts'
import { SubmitError } from '../../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../../ui/foundation/transport-error.ts'
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx'
import { toast, undoMilliseconds } from '../../../../../ui/overlay/toasts.ts'
import { listLayoutApi } from '../../../client/list-layout-client.ts'
import { listViewsApi, listViewsClient } from '../../../client/list-views-client.ts'
import { emptyListState, type ListState } from '../../../shared/contact-filter.ts'
import type { ListView } from '../../../shared/list/list-views.contract.ts'
import { SaveViewForm } from './SaveViewForm.tsx'
import { ViewRow } from './ViewRow.tsx'
import { differs, stateOfView, viewStateOf } from './view-state.rules.ts'
import styles from './views.module.css'

export type ViewsDialogProps = {
  open: boolean
  onClose: () => void
  state: ListState
  mayShare: boolean
  onOpen: (state: ListState) => void
}

const stale = [listViewsApi.listViews.key(), listLayoutApi.readListLayout.key()]
const failed = 'The view could not be changed. Please try again.'

/** The saved views of the list: opens, saves, renames, shares and deletes them. */
export function ViewsDialog({ open, onClose, state, mayShare, onOpen }: ViewsDialogProps) {
  const queries = useQueryClient()
  const views = useQuery(listViewsApi.listViews.queryOptions())
  const options = { invalidates: stale, failed }
  const change = useAction(listViewsApi.changeView.mutationOptions(), options)
  const remove = useAction(listViewsApi.deleteView.mutationOptions(), options)
  const setDefault = useAction(listViewsApi.setDefaultView.mutationOptions(), options)
  const show = (next: ListState) => {
    onOpen(next)
    onClose()
  }
  // Not of the dialog, which may be closed by then.
  const restore = (id: number) =>
    listViewsClient.restoreView({ id }).then(
      () => {
        for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
      },
      (error) => toast({ message: errorMessage(error, failed), tone: 'critical' }),
    )
  const list = useRef<HTMLUListElement>(null)
  const goes = useFocusAfterRow(list, 'li', [
    'all clients',
    ...(views.data?.views.map(({ id }) => id) ?? []),
  ])
  // An admin stops sharing the view of another member: it is gone here, and stays there.
  const tell = ({ id, name, changeable }: ListView) => {
    if (changeable) return
    goes(id)
    toast({ message: `“${name}” is no longer shared. The member who created it still has it.` })
  }
  const deleteView = ({ id, name }: ListView) =>
    remove.run(
      { id },
      {
        onDone: () => {
          goes(id)
          toast({
            message: `The view “${name}” was deleted`,
            duration: undoMilliseconds,
            action: { label: 'Undo', onAction: () => void restore(id) },
          })
        },
      },
    )
  const current = views.data?.views.find(({ id }) => id === state.view)
  return (
    <Dialog open={open} onClose={onClose} title="Views" size="lg">
      <Stack gap="md">
        <QueryState query={views} errorText="Failed to load the views" compact>
          {({ views: found }) => (
            <ul className={styles.views} ref={list}>
              <li className={styles.view} data-current={state.view === 0 || undefined}>
                <span className={styles.name}>
                  <TextButton onClick={() => show({ ...emptyListState, limit: state.limit })}>
                    All clients
                  </TextButton>
                </span>
              </li>
              {found.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  current={view.id === state.view}
                  mayShare={mayShare}
                  onOpen={() => show(stateOfView(view, state.limit))}
                  onRename={(name) => change.run({ id: view.id, name })}
                  onShare={(shared) =>
                    change.run({ id: view.id, shared }, { onDone: ({ view: now }) => tell(now) })
                  }
                  onDefault={(on) => setDefault.run({ id: on ? view.id : null })}
                  onDelete={() => deleteView(view)}
                />
              ))}
              {found.length === 0 && (
                <Text size="sm" c="dimmed" px={6}>
                  A view saves your filters, search and sort order. The pinned view opens first.
                </Text>
              )}
            </ul>
          )}
        </QueryState>
        <SubmitError message={change.error ?? remove.error ?? setDefault.error} />
        {current?.changeable && differs(state, current) && (
          <Group justify="space-between" gap="sm">
            <Text size="sm">The list differs from “{current.name}”.</Text>
            <Button
              variant="default"
              size="sm"
              loading={change.busy}
              onClick={() => change.run({ id: current.id, state: viewStateOf(state) })}
            >
              Keep these filters in “{current.name}”
            </Button>
          </Group>
        )}
        <Divider />
        <SaveViewForm
          state={state}
          mayShare={mayShare}
          onSaved={(view) => show({ ...state, view: view.id })}
        />
      </Stack>
    </Dialog>
  )
}
