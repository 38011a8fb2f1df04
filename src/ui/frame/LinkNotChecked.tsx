import { Button } from '../buttons/Button.tsx'
import { transportErrorMessage } from '../foundation/transport-error.ts'
import { CenteredPage } from './CenteredPage.tsx'

export type LinkNotCheckedProps = { error: unknown; onRetry: () => void; retrying: boolean }

/** The page of an emailed link whose check has failed, which says nothing about the link. */
export function LinkNotChecked({ error, onRetry, retrying }: LinkNotCheckedProps) {
  return (
    <CenteredPage title="We could not check your link" subtitle={transportErrorMessage(error)}>
      <Button onClick={onRetry} loading={retrying}>
        Try again
      </Button>
    </CenteredPage>
  )
}
