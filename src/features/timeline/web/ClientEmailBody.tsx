import { Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { correspondenceApi } from '../../correspondence/client/correspondence-client.ts'
import type { ClientEmailEntry } from '../../correspondence/shared/correspondence.contract.ts'
import { attachmentText, checksText } from '../../correspondence/shared/correspondence-texts.ts'
import { foldQuoted } from '../../correspondence/shared/quoted-text.rules.ts'
import { NoteText } from './NoteText.tsx'
import { UnreadReply } from './UnreadReply.tsx'

const whole = { overflowWrap: 'anywhere' } as const

/** An email that a person wrote: who sent it, as far as that is proven, and its text on a press. */
export function ClientEmailBody({ email }: { email: ClientEmailEntry }) {
  const [open, setOpen] = useState(false)
  const query = useQuery({
    ...correspondenceApi.readClientEmail.queryOptions({
      input: { id: email.contact_id, email_id: email.id },
    }),
    enabled: open,
  })
  const queries = useQueryClient()
  const { kind, checks, attachments, from, unread } = email
  // Reading it is what follow-ups have waited for.
  const nowRead = unread && query.data !== undefined
  useEffect(() => {
    if (nowRead) void queries.invalidateQueries()
  }, [nowRead, queries])
  const doubtful = checks.proof !== 'proven' && (kind === 'reply' || kind === 'member')
  return (
    <Stack gap={4}>
      {doubtful && (
        <Text size="sm" c="critical" style={whole}>
          {checksText(checks)}
        </Text>
      )}
      {attachments.length > 0 && (
        <Text size="sm" c="dimmed" style={whole}>
          Attachments are in the member’s own mailbox: {attachments.map(attachmentText).join(', ')}
        </Text>
      )}
      {unread && !open && <UnreadReply email={email} />}
      {open && (
        <QueryState query={query} compact loadingText="Loading the email...">
          {({ text, cut }) => <EmailWords text={text} cut={cut} />}
        </QueryState>
      )}
      {open && !doubtful && (
        <Text size="xs" c="dimmed" style={whole}>
          From {from}. {kind !== 'bounce' && checksText(checks)}
        </Text>
      )}
      <Group>
        <TextButton onClick={() => setOpen(!open)}>{open ? 'Hide email' : 'Read email'}</TextButton>
      </Group>
    </Stack>
  )
}

function EmailWords({ text, cut }: { text: string; cut: boolean }) {
  const [history, setHistory] = useState(false)
  const { own, quoted } = foldQuoted(text)
  return (
    <Stack gap={4}>
      <NoteText text={own === '' ? '(no text)' : own} />
      {quoted !== '' && (
        <Group>
          <TextButton onClick={() => setHistory(!history)}>
            {history ? 'Hide the quoted email' : 'Show the quoted email'}
          </TextButton>
        </Group>
      )}
      {history && <NoteText text={quoted} />}
      {cut && (
        <Text size="sm" c="dimmed">
          This email is longer than what is stored here.
        </Text>
      )}
    </Stack>
  )
}
