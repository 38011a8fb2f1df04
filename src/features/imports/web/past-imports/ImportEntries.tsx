import { Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countOf, formatCount } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { ProgressBar } from '../../../../ui/data/ProgressBar.tsx'
import { StatusBadge } from '../../../../ui/data/StatusBadge.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { contactsApi } from '../../../contacts/client/contacts-client.ts'
import { importsApi } from '../../client/imports-client.ts'
import type { ImportEntry } from '../../shared/imports.contract.ts'
import { undoSentence } from '../../shared/undo.rules.ts'
import { MissingClientsButton } from './MissingClientsButton.tsx'
import { UndoDialog } from './UndoDialog.tsx'

function outcome({ status, message, importedRows, totalRows, rowsSoFar }: ImportEntry): string {
  if (status === 'running') return `${countOf(rowsSoFar, 'row')} so far`
  return status === 'failed'
    ? (message ?? '')
    : `${formatCount(importedRows)} of ${countOf(totalRows, 'row')} imported`
}

function Entry({ entry, onUndo }: { entry: ImportEntry; onUndo: () => void }) {
  const { timeZone } = useMe()
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
          {entry.fileName}
        </Text>
        <StatusBadge
          status={entry.undone === null ? entry.status : 'undone'}
          tones={{ failed: 'critical' }}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {displayInstant(entry.startedAt, timeZone)} by {entry.agent}
      </Text>
      <Text size="sm">{outcome(entry)}</Text>
      {entry.undone && (
        <Text size="sm">
          Undone {displayInstant(entry.undone.at, timeZone)} by {entry.undone.agent}.{' '}
          {undoSentence(entry.undone.counts, 'past')}
        </Text>
      )}
      {/* The margin aligns the buttons' labels with the text above. */}
      <Group gap="xs" ml={-12}>
        {entry.errorRows + entry.leftOutRows > 0 && (
          <LinkButton
            href={`/api/contacts/imports/${entry.id}/errors.csv`}
            download
            variant="subtle"
            size="sm"
          >
            {entry.errorRows > 0 ? 'Download error rows' : 'Download rows left out'}
          </LinkButton>
        )}
        {entry.convertedCarriers > 0 && (
          <LinkButton
            href={`/api/contacts/imports/${entry.id}/unrecognized-carriers.csv`}
            download
            variant="subtle"
            size="sm"
          >
            Download unrecognized carriers
          </LinkButton>
        )}
        {entry.missingClients !== null && entry.missingClients > 0 && (
          <MissingClientsButton importId={entry.id} variant="subtle">
            Download missing clients
          </MissingClientsButton>
        )}
        {entry.undoUntil && (
          <Button
            variant="subtle"
            color="critical"
            size="sm"
            onClick={onUndo}
            aria-label={`Undo import of ${entry.fileName}`}
          >
            Undo import
          </Button>
        )}
      </Group>
    </Stack>
  )
}

export const isRunning = ({ status }: ImportEntry) => status === 'running'

export function Running({ entry }: { entry: ImportEntry }) {
  const writing = entry.phase === 'writing'
  const rows = `${formatCount(entry.rowsSoFar)} rows ${writing ? 'are saved together' : 'read so far'}`
  return (
    <ProgressBar
      label={`Importing ${entry.fileName}`}
      value={undefined}
      note={`${rows}. Started by ${entry.agent}.`}
    />
  )
}

/** Loads the last imports, repeatedly while one runs; reloads the contacts when it is done. */
export function useImports() {
  const queries = useQueryClient()
  const query = useQuery({
    // An import that started since the page was last open must show at once.
    ...importsApi.listImports.queryOptions({ staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? 1500 : false),
  })
  const running = query.data?.imports.filter(isRunning).length ?? 0
  const before = useRef(running)
  useEffect(() => {
    if (running < before.current) void queries.invalidateQueries({ queryKey: contactsApi.key() })
    before.current = running
  }, [running, queries])
  return query
}

/** Imports with their results, what can be downloaded of them, and their undo. */
export function ImportEntries({ imports }: { imports: readonly ImportEntry[] }) {
  const [undoing, setUndoing] = useState<ImportEntry>()
  return (
    <>
      <Stack gap="md">
        {imports.map((entry) => (
          <Entry key={entry.id} entry={entry} onUndo={() => setUndoing(entry)} />
        ))}
      </Stack>
      {undoing && <UndoDialog entry={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}
