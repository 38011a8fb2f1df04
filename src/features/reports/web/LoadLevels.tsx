import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { RowProblems } from '../../../ui/forms/RowProblems.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import type { RowProblem } from '../../rate-increases/shared/row-file.rules.ts'
import { reportsApi } from '../client/reports-client.ts'
import { levelLimits } from '../shared/commission-level.rules.ts'
import { levelFileText, levelFileTooLarge, storedLevelsText } from '../shared/level-file.rules.ts'
import { levelNotSaved } from '../shared/report-texts.ts'

/** Many levels from a CSV file, all of them or none. */
export function LoadLevels({ onDone }: { onDone: () => void }) {
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const [unread, setUnread] = useState<string>()
  const load = useAction(reportsApi.importCommissionLevels.mutationOptions(), {
    ...{ invalidates: [reportsApi.key()], failed: levelNotSaved },
  })
  async function read(file: File) {
    setProblems([])
    setUnread(undefined)
    load.reset()
    if (file.size > levelLimits.characters) return setUnread(levelFileTooLarge)
    const csv = await file.text().catch(() => undefined)
    if (csv === undefined) return setUnread('The file could not be read. Choose it again.')
    load.run(
      { csv },
      {
        onDone: (stored) => {
          if (stored.problems.length > 0) return setProblems(stored.problems)
          toast({ message: storedLevelsText(stored), tone: 'positive' })
          onDone()
        },
      },
    )
  }
  return (
    <Stack gap="md">
      <FileField
        label="File of commission levels"
        accept=".csv,text/csv"
        onFile={(file) => void read(file)}
        description={levelFileText}
        error={unread ?? load.error}
        busy={load.busy ? 'Reading...' : undefined}
      />
      <RowProblems problems={problems} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
      </Group>
    </Stack>
  )
}
