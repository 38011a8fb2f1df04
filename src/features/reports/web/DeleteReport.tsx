import { useQueryClient } from '@tanstack/react-query'
import { UndoableDelete } from '../../../ui/overlay/UndoableDelete.tsx'
import { reportsApi } from '../client/reports-client.ts'
import { reportNotSaved } from '../shared/report-texts.ts'

/** Deletes a saved report, which can be undone. */
export function DeleteReport({
  report: { id, name },
}: {
  report: { readonly id: number; readonly name: string }
}) {
  const queries = useQueryClient()
  return (
    <UndoableDelete
      of={name}
      told={`${name} was deleted`}
      failed={reportNotSaved}
      remove={reportsApi.deleteReport.mutationOptions()}
      restore={(input) => reportsApi.restoreReport.call(input)}
      input={{ id }}
      onChanged={() =>
        void queries.invalidateQueries({ queryKey: reportsApi.listSavedReports.key() })
      }
    />
  )
}
