import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../ui/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { ImportEntry } from '../shared/imports.contract.ts'
import { undoSentence } from '../shared/undo.rules.ts'
import { UndoDialog } from './UndoDialog.tsx'

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const count = (rows: number) => rows.toLocaleString('en-US')

function outcome({ status, message, importedRows, totalRows, rowsSoFar }: ImportEntry): string {
  if (status === 'running') return `${count(rowsSoFar)} rows so far`
  return status === 'failed' ? (message ?? '') : `${count(importedRows)} of ${count(totalRows)} rows imported`
}

function Entry({ entry, onUndo }: { entry: ImportEntry; onUndo: () => void }) {
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
          {entry.fileName}
        </Text>
        <StatusBadge status={entry.undone === null ? entry.status : 'undone'} />
      </Group>
      <Text size="xs" c="dimmed">
        {when.format(new Date(entry.startedAt))} by {entry.agent}
      </Text>
      <Text size="sm">{outcome(entry)}</Text>
      {entry.undone && (
        <Text size="sm">
          Undone {when.format(new Date(entry.undone.at))} by {entry.undone.agent}. {undoSentence(entry.undone.counts, 'past')}
        </Text>
      )}
      <Group gap="xs">
        {entry.errorRows > 0 && (
          <LinkButton href={`/api/contacts/imports/${entry.id}/errors.csv`} download variant="subtle" size="sm">
            Download error rows
          </LinkButton>
        )}
        {entry.convertedCarriers > 0 && (
          <LinkButton href={`/api/contacts/imports/${entry.id}/unrecognized-carriers.csv`} download variant="subtle" size="sm">
            Download unrecognized carriers
          </LinkButton>
        )}
        {entry.undoUntil && (
          <Button variant="danger-subtle" size="sm" onClick={onUndo} label={`Undo the import of ${entry.fileName}`}>
            Undo import
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Every import is kept with its result, so that one that was left can be looked up. */
export function EarlierImports() {
  const [undoing, setUndoing] = useState<ImportEntry>()
  const query = useQuery(api.imports.list.queryOptions())
  if (query.data?.imports.length === 0) return null
  return (
    <>
      <Disclosure summary="Earlier imports" tall>
        <QueryState query={query} compact>
          {({ imports }) => (
            <Stack gap="md">
              {imports.map((entry) => (
                <Entry key={entry.id} entry={entry} onUndo={() => setUndoing(entry)} />
              ))}
            </Stack>
          )}
        </QueryState>
      </Disclosure>
      {undoing && <UndoDialog entry={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}
