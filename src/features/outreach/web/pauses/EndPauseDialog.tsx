import { Stack, Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { endedPauseText } from '../../shared/pause-count-texts.ts'
import type { Pause } from '../../shared/pauses.contract.ts'
import { pauseSentence } from '../../shared/pauses-texts.ts'
import { DryRunButton } from '../dry-run/DryRunButton.tsx'
import { PauseCountLine } from './PauseCountLine.tsx'

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
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{pauseSentence(pause)}</Text>
        <PauseCountLine input={{ id: pause.id }} textOf={endedPauseText} explained />
        <DryRunButton change={{ end_pause: pause.id }} />
      </Stack>
    </ConfirmDialog>
  )
}
