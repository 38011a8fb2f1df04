import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import type { Pause } from '../../shared/pauses.contract.ts'
import { pauseExplained, pauseSentence } from '../../shared/pauses-texts.ts'
import { DryRunButton } from '../dry-run/DryRunButton.tsx'

export type EndPauseDialogProps = {
  pause: Pause
  busy: boolean
  onEnd: () => void
  onClose: () => void
}

/** Before a pause ends: what goes again. */
export function EndPauseDialog({ pause, busy, onEnd, onClose }: EndPauseDialogProps) {
  return (
    <ConfirmDialog
      open
      title="End this pause?"
      color="accent"
      confirmLabel="End Pause"
      busyLabel="Ending..."
      busy={busy}
      onConfirm={onEnd}
      onClose={onClose}
    >
      <Text size="sm">{pauseSentence(pause)}</Text>
      <Text size="sm">{pauseExplained}</Text>
      <DryRunButton change={{ end_pause: pause.id }} />
    </ConfirmDialog>
  )
}
