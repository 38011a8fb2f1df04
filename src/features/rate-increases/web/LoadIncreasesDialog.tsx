import { List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '../../../kernel/count.ts'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import {
  increaseFileText,
  increaseFileTooLarge,
  type RowProblem,
  storedText,
} from '../shared/increase-file-texts.ts'
import { increaseLimits } from '../shared/rate-increase.rules.ts'
import { saveFailed } from '../shared/rate-increase-texts.ts'

/** Problems that a dialog shows. */
const shownProblems = 50

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
        {problems.length > 0 && (
          <Banner tone="critical" title="Nothing was stored">
            <Text>{countOf(problems.length, 'row')} must be corrected first:</Text>
            <List size="sm" mt="xs">
              {problems.slice(0, shownProblems).map(({ line, problem }) => (
                <List.Item key={`${line}-${problem}`}>
                  Line {line}: {problem}
                </List.Item>
              ))}
            </List>
            {problems.length > shownProblems && (
              <Text size="sm">and {countOf(problems.length - shownProblems, 'more row')}.</Text>
            )}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
