import { Stack } from '@mantine/core'
import { useState } from 'react'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { RowProblems } from '../../../ui/forms/RowProblems.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import {
  increaseFileText,
  increaseFileTooLarge,
  storedText,
} from '../shared/increase-file-texts.ts'
import { increaseLimits } from '../shared/rate-increase.rules.ts'
import { saveFailed } from '../shared/rate-increase-texts.ts'
import type { RowProblem } from '../shared/row-file.rules.ts'

/** Many increases from a CSV file, all of them or none. */
export function LoadIncreasesDialog({ onClose }: { onClose: () => void }) {
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const [unread, setUnread] = useState<string>()
  const load = useAction(rateIncreasesApi.importRateIncreases.mutationOptions(), {
    ...{ invalidates: [rateIncreasesApi.key()], failed: saveFailed },
  })
  async function read(file: File) {
    setProblems([])
    setUnread(undefined)
    load.reset()
    if (file.size > increaseLimits.characters) return setUnread(increaseFileTooLarge)
    const csv = await file.text().catch(() => undefined)
    if (csv === undefined) return setUnread('The file could not be read. Choose it again.')
    load.run(
      { csv },
      {
        onDone: (stored) => {
          if (stored.problems.length > 0) return setProblems(stored.problems)
          toast({ message: storedText(stored), tone: 'positive' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title="Load rate increases">
      <Stack gap="md">
        <FileField
          label="File of rate increases"
          accept=".csv,text/csv"
          onFile={(file) => void read(file)}
          description={increaseFileText}
          error={unread ?? load.error}
          busy={load.busy ? 'Reading...' : undefined}
        />
        <RowProblems problems={problems} />
      </Stack>
    </Dialog>
  )
}
