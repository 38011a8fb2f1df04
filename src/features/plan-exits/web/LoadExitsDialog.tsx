import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { RowProblems } from '../../../ui/forms/RowProblems.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import type { RowProblem } from '../../rate-increases/shared/row-file.rules.ts'
import { planExitsApi } from '../client/plan-exits-client.ts'
import {
  exitFileText,
  exitFileTooLarge,
  exitLimits,
  exitListText,
  exitsFailed,
  sourceMissing,
} from '../shared/plan-exit-texts.ts'

interface Seen {
  readonly csv: string
  readonly plans: number
  readonly clients: number
}

/** A list from a CSV file: looked at first, then stored as a whole. */
export function LoadExitsDialog({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState('')
  const [asked, setAsked] = useState(false)
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const [unread, setUnread] = useState<string>()
  const [seen, setSeen] = useState<Seen>()
  const look = useAction(planExitsApi.loadExits.mutationOptions(), { failed: exitsFailed })
  const store = useAction(planExitsApi.loadExits.mutationOptions(), {
    ...{ invalidates: [planExitsApi.key()], failed: exitsFailed },
  })
  async function read(file: File) {
    setProblems([])
    setUnread(undefined)
    setSeen(undefined)
    if (file.size > exitLimits.characters) return setUnread(exitFileTooLarge)
    const csv = await file.text().catch(() => undefined)
    if (csv === undefined) return setUnread('The file could not be read. Choose it again.')
    look.run(
      { csv, source: source.trim() || file.name, preview: true },
      {
        onDone: ({ plans, clients, problems: found }) => {
          if (found.length > 0) return setProblems(found)
          setSeen({ csv, plans, clients })
          if (source.trim() === '') setSource(file.name.replace(/\.csv$/i, ''))
        },
      },
    )
  }
  const save = () => {
    setAsked(true)
    if (seen === undefined || source.trim() === '') return
    store.run(
      { csv: seen.csv, source, preview: false },
      {
        onDone: ({ plans }) => {
          toast({ message: `${countOf(plans, 'plan')} loaded`, tone: 'positive' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title="Load ended plans">
      <Stack gap="md">
        <TextInput
          label="Source"
          description="Where the list comes from: it stands beside every client whom it marks."
          value={source}
          maxLength={200}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
          error={asked && source.trim() === '' ? sourceMissing : undefined}
        />
        <FileField
          label="File of ended plans"
          accept=".csv,text/csv"
          onFile={(file) => void read(file)}
          description={exitFileText}
          error={unread ?? look.error ?? store.error}
          busy={look.busy ? 'Reading...' : undefined}
        />
        <RowProblems problems={problems} />
        {seen !== undefined && (
          <Banner tone="info" title="Nothing is stored yet">
            <Text>{exitListText(seen.plans, seen.clients)} of yours whose plan may end.</Text>
          </Banner>
        )}
        <Button onClick={save} disabled={seen === undefined} loading={store.busy}>
          Store this list
        </Button>
      </Stack>
    </Dialog>
  )
}
