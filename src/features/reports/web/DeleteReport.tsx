import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { reportsApi } from '../client/reports-client.ts'
import { reportNotSaved } from '../shared/report-texts.ts'

/** Deletes a saved report, which can be undone. */
export function DeleteReport({
  report: { id, name },
}: {
  report: { readonly id: number; readonly name: string }
}) {
  const queries = useQueryClient()
  const changed = () =>
    void queries.invalidateQueries({ queryKey: reportsApi.listSavedReports.key() })
  const told = (error: unknown) => {
    changed()
    toast({ message: errorMessage(error, reportNotSaved), tone: 'critical' })
  }
  const remove = useAction(reportsApi.deleteReport.mutationOptions(), { failed: reportNotSaved })
  const undo = () => void reportsApi.restoreReport.call({ id }).then(changed).catch(told)
  return (
    <Button
      variant="subtle"
      color="critical"
      size="sm"
      aria-label={`Delete ${name}`}
      disabled={remove.busy}
      onClick={() =>
        remove.run(
          { id },
          {
            onFailed: told,
            onDone: () => {
              changed()
              toast({
                message: `${name} was deleted`,
                tone: 'positive',
                duration: undoMilliseconds,
                action: { label: 'Undo', onAction: undo },
              })
            },
          },
        )
      }
    >
      Delete
    </Button>
  )
}
