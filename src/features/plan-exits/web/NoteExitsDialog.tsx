import { Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { countOf } from '../../../kernel/count.ts'
import { LeftOutReasons } from '../../../ui/data/LeftOutReasons.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { everything, useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { countLeftOut } from '../../contacts/shared/left-out.ts'
import { planExitsApi } from '../client/plan-exits-client.ts'
import { exitsFailed } from '../shared/plan-exit-texts.ts'
import type { NotedExit } from '../shared/plan-exits.contract.ts'

export type NoteExitsDialogProps = {
  picked: { contact_id: number; exit_id: number }[]
  onClose: () => void
  onDone: () => void
}

/** Notes the rights of the selected clients, after it has said of whom and why not of the rest. */
export function NoteExitsDialog({ picked, onClose, onDone }: NoteExitsDialogProps) {
  const queries = useQueryClient()
  const look = useQuery({
    queryKey: [...planExitsApi.key(), 'note', picked],
    queryFn: () => planExitsApi.noteExits.call({ picked, preview: true }),
    gcTime: 0,
  })
  const note = useAction(planExitsApi.noteExits.mutationOptions(), {
    invalidates: everything,
    failed: exitsFailed,
  })
  const undo = (noted: NotedExit[]) =>
    void planExitsApi.undoNotedExits
      .call({ noted })
      .then(({ undone }) => {
        void queries.invalidateQueries()
        const stay = noted.length - undone
        toast({
          message: `${countOf(undone, 'right')} undone${stay > 0 ? `; ${stay} left because they changed since` : ''}`,
        })
      })
      .catch((error: unknown) =>
        toast({ message: errorMessage(error, exitsFailed), tone: 'critical' }),
      )
  // What is confirmed is what was shown.
  const sure = look.data?.ready ?? []
  const ready = sure.length
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        note.run(
          { picked: sure, preview: false },
          {
            onDone: ({ noted, left_out }) => {
              const out = countLeftOut(left_out)
              toast({
                message: `${countOf(noted.length, 'right')} recorded${out > 0 ? `, ${countOf(out, 'client')} left out` : ''}`,
                tone: noted.length > 0 ? 'positive' : undefined,
                duration: undoMilliseconds,
                ...(noted.length > 0 && {
                  action: { label: 'Undo', onAction: () => undo(noted) },
                }),
              })
              onDone()
            },
          },
        )
      }
      title={`Did these ${countOf(picked.length, 'client')} lose their plans?`}
      confirmLabel={ready === 0 ? 'Record' : `Yes, Record ${countOf(ready, 'Right')}`}
      color="accent"
      busy={note.busy}
      busyLabel="Recording..."
      disabled={ready === 0}
      error={note.error}
    >
      <QueryState query={look}>
        {({ left_out }) => (
          <Stack gap="sm">
            <Text role="status">
              {ready === 0
                ? 'No rights will be recorded.'
                : `Guaranteed issue will be recorded for ${countOf(ready, 'client')}. The agent will get a task to call, except for clients who must not be contacted. Nothing is sent.`}
            </Text>
            <LeftOutReasons leftOut={left_out} />
          </Stack>
        )}
      </QueryState>
    </ConfirmDialog>
  )
}
