import { Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconSend, IconStar, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { accessApi } from '../../access/client/access-client.ts'
import { useMe } from '../../access/client/use-me.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { agentsApi } from '../client/agents-client.ts'
import { cannotDeleteDefault, cannotDeleteSelf, setDefaultFailed } from '../shared/agent-texts.ts'
import type { Agent, AgentLicense, LicenseNotice } from '../shared/agents.contract.ts'
import { expiryText } from '../shared/license-notice-text.ts'
import { AgentPhotoField } from './AgentPhotoField.tsx'
import { UnconfirmedLoginEmail } from './UnconfirmedLoginEmail.tsx'

export type AgentDetailsProps = {
  agent: Agent
  isMe: boolean
  notices: readonly LicenseNotice[]
  /** An admin's actions for the person's sign-in. */
  security?: ReactNode
  onEdit: () => void
  onDelete: () => void
  onChanged: () => void
}

/** Everything about one agent, and what an admin can do with it. */
export function AgentDetails({
  agent,
  isMe,
  notices,
  security,
  onEdit,
  onDelete,
  onChanged,
}: AgentDetailsProps) {
  const { timeZone } = useMe()
  const reason = useId()
  const invalidates = [agentsApi.key(), accessApi.key()]
  const makeDefault = useAction(agentsApi.setDefaultAgent.mutationOptions(), {
    invalidates,
    failed: setDefaultFailed,
  })
  const invite = useAction(agentsApi.inviteAgent.mutationOptions(), {
    invalidates,
    failed: 'Failed to send the invitation',
  })
  const undeletable = isMe ? cannotDeleteSelf : agent.isDefault ? cannotDeleteDefault : undefined
  const waiting = agent.lastSignInAt === null && agent.invitedAt !== null
  return (
    <Stack gap="lg" pt="xs">
      {agent.unconfirmedEmail !== null && (
        <UnconfirmedLoginEmail
          id={agent.id}
          email={agent.email}
          unconfirmed={agent.unconfirmedEmail}
        />
      )}
      <Facts
        columns={3}
        items={[
          { label: 'Phone', value: agent.phone === null ? undefined : displayPhone(agent.phone) },
          { label: 'NPN', value: agent.npn },
          { label: 'Last login', value: signInText(agent, timeZone) },
          { label: 'Carriers', value: agent.carriers.join(', ') || 'All the agency offers' },
          { label: 'Calendar Booking Link', value: agent.bookingLink },
          {
            label: 'Signature',
            value: agent.signature && (
              <span style={{ whiteSpace: 'pre-line' }}>{agent.signature}</span>
            ),
          },
        ]}
      />
      {agent.licenses.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            State licenses
          </Text>
          {agent.licenses.map((license) => (
            <Text key={license.state} size="sm">
              {licenseText(license)}
              {notices
                .filter(({ state }) => state === license.state)
                .map((notice) => (
                  <Text key={notice.state} component="span" c="critical" fw={560}>
                    {` ${expiryText(notice)}`}
                  </Text>
                ))}
            </Text>
          ))}
        </Stack>
      )}
      <Stack gap={6}>
        <Text size="sm" c="dimmed">
          Self-onboarding link (people who use it become this agent’s contacts)
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {agent.selfOnboardingUrl}
        </Text>
        <CopyButton text={agent.selfOnboardingUrl} size="sm" />
      </Stack>
      <AgentPhotoField agentId={agent.id} photoUrl={agent.photoUrl} onChanged={onChanged} />
      <Stack gap="xs">
        <SubmitError message={makeDefault.error ?? invite.error} />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPencil size={17} aria-hidden />}
            onClick={onEdit}
          >
            Edit
          </Button>
          {waiting && (
            <Button
              variant="default"
              leftSection={<IconSend size={17} aria-hidden />}
              loading={invite.busy}
              loadingText="Sending..."
              onClick={() =>
                invite.run(
                  { id: agent.id },
                  { onDone: () => toast({ message: 'Invitation sent again', tone: 'positive' }) },
                )
              }
            >
              Resend invitation
            </Button>
          )}
          {!agent.isDefault && (
            <Button
              variant="default"
              leftSection={<IconStar size={17} aria-hidden />}
              loading={makeDefault.busy}
              loadingText="Saving..."
              onClick={() => makeDefault.run({ agentId: agent.id })}
            >
              Set as Default
            </Button>
          )}
          {security}
          <Button
            variant="subtle"
            color="critical"
            leftSection={<IconTrash size={17} aria-hidden />}
            disabled={undeletable !== undefined}
            aria-describedby={undeletable === undefined ? undefined : reason}
            onClick={onDelete}
          >
            Delete
          </Button>
          {undeletable !== undefined && (
            <Text id={reason} size="sm" c="dimmed">
              {undeletable}
            </Text>
          )}
        </Group>
      </Stack>
    </Stack>
  )
}

const licenseText = ({ state, number, expiresOn }: AgentLicense) =>
  [
    stateName(state as StateCode),
    number === null ? undefined : `number ${number}`,
    expiresOn === null ? undefined : `until ${displayDate(expiresOn)}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')

function signInText({ lastSignInAt, invitedAt }: Agent, timeZone: string): string {
  if (lastSignInAt !== null) return displayInstant(lastSignInAt, timeZone)
  return invitedAt === null
    ? 'Never'
    : `Invited ${displayInstant(invitedAt, timeZone)}, not logged in yet`
}
