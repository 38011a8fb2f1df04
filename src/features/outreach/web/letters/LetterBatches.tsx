import { Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { TextButton } from '../../../../ui/buttons/TextButton.tsx'
import { ProgressBar } from '../../../../ui/data/ProgressBar.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { contactsApi } from '../../../contacts/client/contacts-client.ts'
import { lettersApi } from '../../client/letters-client.ts'
import { outreachApi } from '../../client/outreach-client.ts'
import type { LetterBatch } from '../../shared/letters/letters.contract.ts'

/** How often a file that is being made is looked after. */
const makingMs = 1000

/** The files of letters: progress, the file, and its undo on the day of printing. */
export function LetterBatches() {
  const query = useQuery({
    ...lettersApi.listLetterBatches.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.batches.some(({ status }) => status === 'making') ? makingMs : false,
  })
  return (
    <Section
      title="Printed letters"
      description="The latest files. Letters are marked as sent on the day you print them."
    >
      <QueryState
        query={query}
        compact
        loadingText="Loading printed letters..."
        isEmpty={({ batches }) => batches.length === 0}
        empty={<Text c="dimmed">No letters have been printed yet.</Text>}
      >
        {({ batches }) => (
          <Stack gap="lg">
            {batches.map((batch) => (
              <Batch key={batch.id} batch={batch} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Section>
  )
}

const stateTexts: Readonly<Record<LetterBatch['status'], string>> = {
  making: 'Creating the file...',
  ready: '',
  failed: 'The file could not be created. Its letters are due again, and nothing was sent.',
  undone: 'Taken back. Its letters are due again.',
}

function Batch({ batch }: { batch: LetterBatch }) {
  const { timeZone } = useMe()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const undo = useAction(lettersApi.undoLetters.mutationOptions(), {
    invalidates: [lettersApi.key(), outreachApi.key(), contactsApi.key()],
    failed: 'The letters were not taken back. Please try again.',
  })
  const { id, letters, made, status, taken_at: taken } = batch
  const name = countOf(letters, 'letter')
  // The download marks the file as taken, which the list shows a moment later.
  const onTake = () =>
    setTimeout(() => void queries.invalidateQueries({ queryKey: lettersApi.key() }), makingMs)
  return (
    <Stack gap={6}>
      <Text fw={600}>
        {name}, {displayInstant(batch.printed_at, timeZone)}
      </Text>
      <Text size="sm" c={status === 'failed' ? 'critical' : 'dimmed'}>
        {[
          `Printed by ${batch.printed_by}.`,
          stateTexts[status],
          status !== 'ready'
            ? ''
            : taken === null
              ? 'Not downloaded yet.'
              : `Downloaded ${displayInstant(taken, timeZone)}. A second file is marked as a copy.`,
        ]
          .join(' ')
          .trim()}
      </Text>
      {status === 'making' && <ProgressBar value={made / letters} label={`Creating ${name}`} />}
      {status === 'ready' && (
        <Group gap="sm">
          <LinkButton
            href={`/api/letters/batches/${id}/file`}
            download
            size="sm"
            variant={taken === null ? 'filled' : 'default'}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={onTake}
          >
            {taken === null ? `Download ${name}` : 'Download a copy'}
          </LinkButton>
          {batch.can_undo && <TextButton onClick={() => setAsking(true)}>Take back</TextButton>}
        </Group>
      )}
      <ConfirmDialog
        open={asking}
        title={`Take ${name} back?`}
        confirmLabel="Take back"
        busy={undo.busy}
        error={undo.error}
        onConfirm={() =>
          undo.run(
            { id },
            {
              onDone: () => {
                setAsking(false)
                toast({ message: `${name} taken back`, tone: 'positive' })
              },
            },
          )
        }
        onClose={() => setAsking(false)}
      >
        They no longer count as sent and are due again. Do this only if none of them were mailed,
        because their links stop working.
      </ConfirmDialog>
    </Stack>
  )
}
