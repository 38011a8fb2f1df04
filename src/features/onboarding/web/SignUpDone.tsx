import { Anchor, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import type { SignedUp } from './use-sign-up-form.ts'

export type SignUpDoneProps = {
  outcome: SignedUp
  /** Opens the login page for this email address. */
  onLogin: (email: string) => void
  onOtherEmail: () => void
  /** The inbox for developers, if this machine serves one. */
  inbox: string | undefined
}

const next =
  'We cannot reach our mail server right now. We’ll send your activation link as soon as possible. Check your inbox and spam folder.'

/** The outcome of a sign-up (SIGNUP-009, SIGNUP-010). */
export function SignUpDone({ outcome, onLogin, onOtherEmail, inbox }: SignUpDoneProps) {
  const message = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone; the message takes it, so that a screen reader reads it.
  useEffect(() => message.current?.focus(), [])
  return (
    <Stack gap="md">
      <div ref={message} tabIndex={-1} style={{ outline: 'none' }}>
        <Banner tone="positive">{outcome.message}</Banner>
      </div>
      {outcome.status === 'account-created' && <Banner tone="warning">{next}</Banner>}
      <Text size="sm" c="dimmed">
        For <strong>{outcome.email}</strong>. The link works once and expires in 24 hours.
      </Text>
      <Button fullWidth onClick={() => onLogin(outcome.email)}>
        Go to login
      </Button>
      <TextButton onClick={onOtherEmail}>Use another email</TextButton>
      {inbox !== undefined && (
        <Anchor component={AppLink} href={inbox} external size="sm">
          Open the development inbox
        </Anchor>
      )}
    </Stack>
  )
}
