import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RowFileField } from '../../../ui/forms/RowFileField.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
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
  const [seen, setSeen] = useState<Seen>()
  const look = useAction(planExitsApi.loadExits.mutationOptions(), { failed: exitsFailed })
  const store = useAction(planExitsApi.loadExits.mutationOptions(), {
    invalidates: [planExitsApi.key()],
    failed: exitsFailed,
  })
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
          description="Where the list comes from. It is shown next to every client the list marks."
          value={source}
          maxLength={200}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
          error={asked && source.trim() === '' ? sourceMissing : undefined}
        />
        <RowFileField
          label="File of ended plans"
          description={exitFileText}
          maxCharacters={exitLimits.characters}
          tooLarge={exitFileTooLarge}
          action={{ ...look, error: look.error ?? store.error }}
          inputOf={(csv, file) => ({ csv, source: source.trim() || file.name, preview: true })}
          onChoose={() => setSeen(undefined)}
          onRead={({ plans, clients }, csv, file) => {
            setSeen({ csv, plans, clients })
            if (source.trim() === '') setSource(file.name.replace(/\.csv$/i, ''))
          }}
        />
        {seen !== undefined && (
          <Banner tone="info" title="Nothing is saved yet">
            <Text>{exitListText(seen.plans, seen.clients)} of yours whose plan may end.</Text>
          </Banner>
        )}
        <Button onClick={save} disabled={seen === undefined} loading={store.busy}>
          Save this list
        </Button>
      </Stack>
    </Dialog>
  )
}
