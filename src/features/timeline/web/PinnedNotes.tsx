import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { timelineApi } from '../client/timeline-client.ts'
import { NoteBody } from './NoteBody.tsx'
import styles from './timeline.module.css'

/** The notes that everyone should see first. Nothing where none is pinned. */
export function PinnedNotes({ contactId }: { contactId: number }) {
  const { timeZone } = useMe()
  const query = useQuery(
    timelineApi.listTimeline.queryOptions({ input: { id: contactId, kind: 'notes', limit: 1 } }),
  )
  if (query.data === undefined) return <FirstLoad query={query} />
  const { pinned } = query.data
  if (pinned.length === 0) return null
  return (
    <Section title="Pinned notes" flush>
      <ul className={styles.list}>
        {pinned.map((note) => (
          <li key={note.id} className={styles.pinned}>
            <Text size="xs" c="dimmed">
              {note.created_by ?? 'A former member'}, {displayInstant(note.created_at, timeZone)}
            </Text>
            <NoteBody note={note} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
