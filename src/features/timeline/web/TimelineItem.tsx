import { Anchor, Group, Stack, Text } from '@mantine/core'
import {
  IconCheckbox,
  IconFileImport,
  IconMail,
  IconMessage,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconPhone,
  IconUser,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import type { TimelineEntry } from '../shared/timeline.contract.ts'
import type { TimelineKind } from '../shared/timeline-kinds.ts'
import { CallBody } from './CallBody.tsx'
import { NoteBody } from './NoteBody.tsx'
import styles from './timeline.module.css'

const icons: Readonly<Record<TimelineKind, typeof IconMail>> = {
  emails: IconMail,
  correspondence: IconMessage,
  client: IconUser,
  calls: IconPhone,
  notes: IconNote,
  files: IconPaperclip,
  tasks: IconCheckbox,
  changes: IconPencil,
  imports: IconFileImport,
}

const ClientEmailBody = lazy(async () => ({
  default: (await import('./ClientEmailBody.tsx')).ClientEmailBody,
}))

const whole = { overflowWrap: 'anywhere' } as const

export type TimelineItemProps = {
  entry: TimelineEntry
  timeZone: string
  /** Opens the health answers, for those who may read them. */
  answers: ReactNode
}

/** One entry: who did what, when, and the facts of it. */
export function TimelineItem({ entry, timeZone, answers }: TimelineItemProps) {
  const { who, text, at, details, href, note, call, client_email: email } = entry
  const Icon = icons[entry.kind]
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <Stack gap={4} miw={0}>
        <Group gap="xs" justify="space-between" align="baseline">
          <Text size="sm" style={whole}>
            <Text span fw={600} inherit>
              {who.name}
            </Text>{' '}
            {text}
            {who.kind === 'software' && (
              <Text span c="dimmed" inherit>
                {' '}
                (likely automated)
              </Text>
            )}
            {href !== null && (
              <>
                {' '}
                <Anchor component={AppLink} href={href} inherit underline="always">
                  Open the email
                </Anchor>
              </>
            )}
          </Text>
          <Text size="xs" c="dimmed" component="time" dateTime={at}>
            {displayInstant(at, timeZone)}
          </Text>
        </Group>
        {details.length > 0 && (
          <Group gap="0 var(--space-4)">
            {details.map(({ label, value }) => (
              <Text key={`${label} ${value}`} size="sm" c="dimmed" style={whole}>
                {label}: {value}
              </Text>
            ))}
          </Group>
        )}
        {note !== null && <NoteBody note={note} />}
        {email !== null && (
          <Suspense>
            <ClientEmailBody email={email} />
          </Suspense>
        )}
        {call !== null && <CallBody call={call} />}
        {entry.answers && <Group>{answers}</Group>}
      </Stack>
    </li>
  )
}
