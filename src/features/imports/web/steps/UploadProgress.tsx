import { Stack } from '@mantine/core'
import { formatCount } from '../../../../kernel/count.ts'
import { ProgressBar } from '../../../../ui/data/ProgressBar.tsx'
import type { UploadState } from '../use-upload.ts'
import { StepHeading } from './StepHeading.tsx'

/** The progress of the upload, then of its rows. */
export function UploadProgress({
  state,
  rows,
}: {
  state: UploadState & { kind: 'sending' | 'importing' }
  rows: number
}) {
  const bar =
    state.kind === 'sending'
      ? {
          label: 'Uploading...',
          value: state.share,
          note: 'You can still cancel. Nothing is imported until the whole file has uploaded.',
        }
      : state.phase === 'reading'
        ? {
            label: 'Reading rows...',
            value: state.rows / Math.max(rows, 1),
            note: `${formatCount(state.rows)} of ${formatCount(rows)} rows. Please keep this page open until all rows are read.`,
          }
        : {
            label: 'Saving contacts...',
            value: undefined,
            note: 'All rows are saved together. You can leave this page while the import continues.',
          }
  return (
    <Stack gap="md" mih={160}>
      <StepHeading title="Importing your contacts" />
      <ProgressBar {...bar} />
    </Stack>
  )
}
