import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { trialApi } from '../../client/trial-client.ts'
import { FirstWeek } from './FirstWeek.tsx'
import { LastQuestion } from './LastQuestion.tsx'
import { MissingToGoLive } from './MissingToGoLive.tsx'

/**
 * Asks twice before Go Live: first with the emails that start, then for the last time. Lists
 * instead what the agency lacks.
 */
export function GoLiveDialog({ onClose, dryRun }: { onClose: () => void; dryRun: ReactNode }) {
  const queries = useQueryClient()
  const [sure, setSure] = useState(false)
  const preview = useQuery({ ...trialApi.readGoLive.queryOptions(), staleTime: 0, gcTime: 0 })
  const goLive = useAction(trialApi.goLive.mutationOptions(), { failed: 'An error occurred' })
  const confirm = () =>
    goLive.run(undefined, {
      onDone: ({ message }) => {
        onClose()
        toast({ tone: 'positive', message })
        void queries.invalidateQueries()
      },
      onFailed: () => void preview.refetch(),
    })
  const ready = preview.data?.missing.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={sure ? 'Go Live: are you sure?' : 'Go Live'}
      locked={goLive.busy}
      footer={
        <>
          <Button
            variant="default"
            disabled={goLive.busy}
            onClick={sure ? () => setSure(false) : onClose}
          >
            {sure ? 'Back' : 'Not Now'}
          </Button>
          {ready && !sure && <Button onClick={() => setSure(true)}>Continue</Button>}
          {ready && sure && (
            <Button
              color="critical"
              loading={goLive.busy}
              loadingText="Processing..."
              onClick={confirm}
            >
              Go Live for Good
            </Button>
          )}
        </>
      }
    >
      <QueryState query={preview}>
        {({ missing, sends }) => {
          if (missing.length > 0) return <MissingToGoLive missing={missing} onLeave={onClose} />
          if (sure) return <LastQuestion sends={sends} />
          return (
            <>
              <FirstWeek sends={sends} />
              {dryRun}
            </>
          )
        }}
      </QueryState>
      <SubmitError message={goLive.error} />
    </Dialog>
  )
}
