import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { accessApi } from '../client/access-client.ts'
import { loginEmailDelayed } from '../shared/access.contract.ts'
import { useCountdown } from './use-countdown.ts'
import { useDevelopmentInbox } from './use-development-inbox.ts'
import type { SentLink } from './use-login-link.ts'

const cooldown = 60
const checkDelayEvery = 5000

export type LoginLinkSentProps = {
  sent: SentLink
  onResend: () => void
  onOtherEmail: () => void
  sending: boolean
  error: string | undefined
}

export function LoginLinkSent({
  sent,
  onResend,
  onOtherEmail,
  sending,
  error,
}: LoginLinkSentProps) {
  const left = useCountdown(sent.at, cooldown)
  const inbox = useDevelopmentInbox()
  const delayed = useQuery({
    ...accessApi.readLoginEmailStatus.queryOptions(),
    refetchInterval: checkDelayEvery,
  }).data?.delayed
  const message = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone; the message takes it, so that a screen reader reads it.
  useEffect(() => message.current?.focus(), [])
  return (
    <Stack gap="md" mt="md">
      <div ref={message} tabIndex={-1} style={{ outline: 'none' }}>
        <Banner tone="positive">{sent.message}</Banner>
      </div>
      <Text size="sm" c="dimmed">
        Requested for <strong>{sent.email}</strong>. The link works once, within 15 minutes.
      </Text>
      <div aria-live="polite">{delayed && <Banner tone="warning">{loginEmailDelayed}</Banner>}</div>
      <div>
        <SubmitError message={error} />
        <Group gap="md" justify="space-between">
          {sending || left > 0 ? (
            <Text size="sm" c="dimmed">
              {sending ? 'Sending login link...' : `Resend link in ${left} seconds`}
            </Text>
          ) : (
            <Anchor
              component="button"
              type="button"
              fz="sm"
              mih="var(--control)"
              onClick={onResend}
            >
              Resend link
            </Anchor>
          )}
          <Anchor
            component="button"
            type="button"
            fz="sm"
            mih="var(--control)"
            onClick={onOtherEmail}
            disabled={sending}
          >
            Use another email
          </Anchor>
        </Group>
      </div>
      {inbox !== undefined && (
        <Anchor component={AppLink} href={inbox} external size="sm">
          Open the development inbox
        </Anchor>
      )}
    </Stack>
  )
}
