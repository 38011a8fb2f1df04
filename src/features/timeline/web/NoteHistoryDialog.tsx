import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { notesApi } from '../client/notes-client.ts'
import { NoteText } from './NoteText.tsx'

export type NoteHistoryDialogProps = {
  note: { readonly id: number; readonly contact_id: number }
  onClose: () => void
}

/** A note whole, with each of its earlier texts, when it was written and by whom. */
export function NoteHistoryDialog({ note, onClose }: NoteHistoryDialogProps) {
  const { timeZone } = useMe()
  const query = useQuery(
    notesApi.readNote.queryOptions({ input: { id: note.contact_id, note_id: note.id } }),
  )
  const written = (at: string, by: string | null) =>
    `${by ?? 'A former member'}, ${displayInstant(at, timeZone)}`
  return (
    <Modal open onClose={onClose} title="Note history" size="lg">
      <QueryState query={query}>
        {({ note: now, earlier }) => (
          <Stack gap="lg">
            <Stack gap={4}>
              <Text size="sm" fw={600}>
                Current: {written(now.edited_at ?? now.created_at, now.edited_by ?? now.created_by)}
              </Text>
              <NoteText text={now.text} />
            </Stack>
            {earlier.map((version) => (
              <Stack key={version.written_at} gap={4}>
                <Text size="sm" c="dimmed" fw={600}>
                  {written(version.written_at, version.written_by)}
                </Text>
                <NoteText text={version.text} />
              </Stack>
            ))}
          </Stack>
        )}
      </QueryState>
    </Modal>
  )
}
