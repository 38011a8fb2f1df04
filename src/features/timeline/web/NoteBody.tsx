import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { useMe } from '../../access/client/use-me.ts'
import { notesApi } from '../client/notes-client.ts'
import type { TimelineEntry } from '../shared/timeline.contract.ts'
import { NoteText } from './NoteText.tsx'
import { useNoteActions } from './use-note-actions.ts'

const NoteDialog = lazy(async () => ({ default: (await import('./NoteDialog.tsx')).NoteDialog }))
const NoteHistoryDialog = lazy(async () => ({
  default: (await import('./NoteHistoryDialog.tsx')).NoteHistoryDialog,
}))

export type NoteBodyProps = {
  note: NonNullable<TimelineEntry['note']>
}

/** A note's text with what can be done with it; a long one is shown whole on a press. */
export function NoteBody({ note }: NoteBodyProps) {
  const { timeZone } = useMe()
  const [whole, setWhole] = useState(false)
  const [mode, setMode] = useState<'edit' | 'history'>()
  const { setPinned, deleteNote } = useNoteActions()
  // An editor needs the whole text; a short one is whole already.
  const query = useQuery({
    ...notesApi.readNote.queryOptions({ input: { id: note.contact_id, note_id: note.id } }),
    enabled: note.cut && (whole || mode === 'edit'),
  })
  const full = note.cut ? query.data?.note : note
  const close = () => setMode(undefined)
  return (
    <Stack gap={4}>
      <NoteText
        text={whole && full !== undefined ? full.text : `${note.text}${note.cut ? '…' : ''}`}
      />
      {query.error !== null && (
        <Text size="sm" c="critical" role="alert">
          {errorMessage(query.error)}
        </Text>
      )}
      {note.edited_at !== null && (
        <Text size="xs" c="dimmed">
          Edited by {note.edited_by ?? 'a former member'},{' '}
          {displayInstant(note.edited_at, timeZone)}
        </Text>
      )}
      <Group gap="md">
        {note.cut && (
          <TextButton onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show all'}
          </TextButton>
        )}
        <TextButton onClick={() => setMode('edit')}>Edit note</TextButton>
        <TextButton onClick={() => setPinned(note, !note.pinned)}>
          {note.pinned ? 'Unpin note' : 'Pin note'}
        </TextButton>
        {note.edited_at !== null && (
          <TextButton onClick={() => setMode('history')}>Show history</TextButton>
        )}
        <TextButton onClick={(event) => deleteNote(note, event.currentTarget.closest('li'))}>
          Delete note
        </TextButton>
      </Group>
      <Suspense>
        {mode === 'edit' && full !== undefined && (
          <NoteDialog contactId={note.contact_id} note={full} onClose={close} />
        )}
        {mode === 'history' && <NoteHistoryDialog note={note} onClose={close} />}
      </Suspense>
    </Stack>
  )
}
