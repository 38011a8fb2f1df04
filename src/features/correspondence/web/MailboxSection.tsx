import { Checkbox, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { correspondenceApi } from '../client/correspondence-client.ts'
import { forwardingFailed, mailboxFailed, receivingOff } from '../shared/correspondence-texts.ts'

const wrap = { overflowWrap: 'anywhere' } as const

/** The member's own address for copies of emails to clients, and the way to the quarantine. */
export function MailboxSection() {
  const query = useQuery(correspondenceApi.readMailbox.queryOptions())
  return (
    <Section
      title="Emails on the timeline"
      description="Put this address in Bcc when you write to a client, and your email will appear on the client’s timeline. Only emails from your login email address are filed. Keep the address private."
    >
      <QueryState query={query} compact errorText="Failed to load the address">
        {({ enabled, address, forwards_replies, waiting }) =>
          enabled ? (
            <Stack gap="lg">
              <Address address={address} waiting={waiting} />
              <Forwarding on={forwards_replies} />
            </Stack>
          ) : (
            <Stack gap="sm" align="flex-start">
              <Text c="dimmed">{receivingOff}</Text>
              {waiting > 0 && <QuarantineLink waiting={waiting} />}
            </Stack>
          )
        }
      </QueryState>
    </Section>
  )
}

const QuarantineLink = ({ waiting }: { waiting: number }) => (
  <LinkButton href="/quarantine" variant="default">
    {waiting === 0 ? 'Quarantine' : `Quarantine: ${countOf(waiting, 'email')}`}
  </LinkButton>
)

function Forwarding({ on }: { on: boolean }) {
  // Shown at once; a failure shows again what is stored.
  const [chosen, setChosen] = useState<boolean>()
  const save = useAction(
    correspondenceApi.setForwarding.mutationOptions({ scope: { id: 'forwarding' } }),
    { invalidates: [correspondenceApi.readMailbox.key()], failed: forwardingFailed },
  )
  const change = (forward: boolean) => {
    setChosen(forward)
    save.run(
      { forwards_replies: forward },
      {
        onFailed: () => setChosen(undefined),
        onDone: () =>
          toast({
            message: forward
              ? 'We’ll forward replies to you'
              : 'Replies will appear only on the timeline',
            tone: 'positive',
          }),
      },
    )
  }
  return (
    <div>
      <Checkbox
        label="Forward clients’ replies to my email"
        description="Either way, replies appear on the client’s timeline and you get a task."
        checked={chosen ?? on}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <SubmitError message={save.error} />
    </div>
  )
}

function Address({ address, waiting }: { address: string | null; waiting: number }) {
  const [asking, setAsking] = useState(false)
  const renew = useAction(correspondenceApi.renewMailbox.mutationOptions(), {
    invalidates: [correspondenceApi.readMailbox.key()],
    failed: mailboxFailed,
  })
  const run = () =>
    renew.run(
      {},
      {
        onDone: () => {
          setAsking(false)
          toast({ message: 'New address ready', tone: 'positive' })
        },
      },
    )
  return (
    <Stack gap="sm">
      {address !== null && <Code style={wrap}>{address}</Code>}
      {renew.error !== undefined && !asking && (
        <Text size="sm" c="critical" role="alert">
          {mailboxFailed}
        </Text>
      )}
      <Group gap="sm">
        {address === null ? (
          <Button onClick={run} loading={renew.busy}>
            Get an address
          </Button>
        ) : (
          <>
            <CopyButton text={address} label="Copy Bcc address" />
            <Button variant="default" onClick={() => setAsking(true)}>
              Renew address
            </Button>
          </>
        )}
        <QuarantineLink waiting={waiting} />
      </Group>
      <ConfirmDialog
        open={asking}
        title="Renew the address?"
        confirmLabel="Renew address"
        busy={renew.busy}
        error={renew.error}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        Your current address will stop working. Update it in your mail program.
      </ConfirmDialog>
    </Stack>
  )
}
