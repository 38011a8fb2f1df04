import { Group, Stack, Text } from '@mantine/core'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { statusOf } from '../../../ui/foundation/transport-error.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { correspondenceApi } from '../client/correspondence-client.ts'
import type { WaitingEmail } from '../shared/correspondence.contract.ts'
import {
  alreadyDecided,
  attachmentText,
  checksText,
  decisionFailed,
  reasonTexts,
} from '../shared/correspondence-texts.ts'
import { FileDialog } from './FileDialog.tsx'
import styles from './quarantine.module.css'

const whole = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** One email that waits: who, when, why, and what becomes of it. Its text has no links. */
export function QuarantinedEmail({
  email,
  timeZone,
  changes,
}: {
  email: WaitingEmail
  timeZone: string
  changes: readonly QueryKey[]
}) {
  const queries = useQueryClient()
  const [mode, setMode] = useState<'read' | 'file' | 'discard'>()
  // Not the open text, which is gone with the decision.
  const lists = [correspondenceApi.listQuarantine.key(), correspondenceApi.readMailbox.key()]
  const failed = decisionFailed
  const file = useAction(correspondenceApi.fileQuarantined.mutationOptions(), {
    failed,
    invalidates: [...lists, ...changes],
  })
  const discard = useAction(correspondenceApi.discardQuarantined.mutationOptions(), {
    failed,
    invalidates: lists,
  })
  /** Another member was first: the email leaves the list, and says why. */
  const onFailed = (error: unknown) => {
    if (statusOf(error) !== 409) return
    for (const queryKey of lists) void queries.invalidateQueries({ queryKey })
    toast({ message: alreadyDecided })
  }
  const fileTo = (contactId: number) =>
    file.run(
      { id: email.id, contact_id: contactId },
      {
        onDone: () => toast({ message: 'The email was filed to the timeline', tone: 'positive' }),
        onFailed,
      },
    )
  const [likely] = email.contacts
  return (
    <li className={styles.item}>
      <Stack gap={6} miw={0}>
        <Group gap="xs" justify="space-between" align="baseline">
          <Text fw={600} style={whole}>
            {email.from}
          </Text>
          <Text size="sm" c="dimmed" component="time" dateTime={email.received_at}>
            {displayInstant(email.received_at, timeZone)}
          </Text>
        </Group>
        <Text style={whole}>{email.subject || 'No subject'}</Text>
        <Text size="sm" style={whole}>
          {reasonTexts[email.reason]}
          {email.agent !== null && ` To: ${email.agent}.`}
        </Text>
        <Text size="sm" c={email.checks.proof === 'proven' ? 'dimmed' : 'critical'} style={whole}>
          {checksText(email.checks)}
        </Text>
        {mode === 'read' && <WaitingText id={email.id} />}
        {mode !== 'file' && file.error !== undefined && (
          <Text size="sm" c="critical" role="alert">
            {file.error}
          </Text>
        )}
        <Group gap="sm">
          {likely !== undefined && (
            <Button size="sm" onClick={() => fileTo(likely.id)} loading={file.busy}>
              File to {likely.name}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => setMode('file')}>
            File to a client
          </Button>
          <TextButton onClick={() => setMode(mode === 'read' ? undefined : 'read')}>
            {mode === 'read' ? 'Hide email' : 'Read email'}
          </TextButton>
          <TextButton onClick={() => setMode('discard')}>Discard email</TextButton>
        </Group>
      </Stack>
      {mode === 'file' && (
        <FileDialog
          email={email}
          busy={file.busy}
          error={file.error}
          onFile={fileTo}
          onClose={() => setMode(undefined)}
        />
      )}
      <ConfirmDialog
        open={mode === 'discard'}
        title="Discard this email?"
        confirmLabel="Discard email"
        busy={discard.busy}
        error={discard.error}
        onConfirm={() =>
          discard.run(
            { id: email.id },
            {
              onDone: () => toast({ message: 'The email was discarded', tone: 'positive' }),
              onFailed,
            },
          )
        }
        onClose={() => setMode(undefined)}
      >
        You will not be able to read it again.
      </ConfirmDialog>
    </li>
  )
}

function WaitingText({ id }: { id: number }) {
  const query = useQuery(correspondenceApi.readQuarantined.queryOptions({ input: { id } }))
  return (
    <QueryState query={query} compact loadingText="Loading the email...">
      {({ text, recipients, attachments }) => (
        <Stack gap={4} className={styles.text}>
          {recipients.length > 0 && (
            <Text size="sm" c="dimmed" style={whole}>
              To: {recipients.join(', ')}
            </Text>
          )}
          <Text size="sm" style={whole}>
            {text === '' ? '(no text)' : text}
          </Text>
          {attachments.length > 0 && (
            <Text size="sm" c="dimmed" style={whole}>
              Attachments: {attachments.map(attachmentText).join(', ')}
            </Text>
          )}
        </Stack>
      )}
    </QueryState>
  )
}
