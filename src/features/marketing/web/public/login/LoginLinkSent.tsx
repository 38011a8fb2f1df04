import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../../ui-public/client/client.ts'
import { FormError } from '../../../../../ui-public/forms/FormError.tsx'
import { Banner } from '../../../../../ui-public/parts/Banner.tsx'
import { Button } from '../../../../../ui-public/parts/Button.tsx'
import { TextLink } from '../../../../../ui-public/parts/TextLink.tsx'
import { findDevelopmentInbox } from '../../../../access/shared/development-inbox.ts'
import { loginEmailDelayed } from '../../../../access/shared/login-texts.ts'
import { useCountdown } from './use-countdown.ts'
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

/** Returns whether login emails wait for the mail server; asked again and again. */
function useDelay(): boolean {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    const ask = () =>
      call<{ delayed: boolean }>('GET', '/auth/login-email-status')
        .then((status) => setDelayed(status.delayed))
        .catch(() => undefined)
    void ask()
    const tick = setInterval(() => void ask(), checkDelayEvery)
    return () => clearInterval(tick)
  }, [])
  return delayed
}

export function LoginLinkSent({
  sent,
  onResend,
  onOtherEmail,
  sending,
  error,
}: LoginLinkSentProps) {
  const left = useCountdown(sent.at, cooldown)
  const delayed = useDelay()
  const [inbox, setInbox] = useState<string>()
  useEffect(() => void findDevelopmentInbox(location.hostname).then(setInbox), [])
  const message = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone; the message takes it, so that a screen reader reads it.
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <div ref={message} tabIndex={-1} className="login-sent">
        <Banner tone="positive">{sent.message}</Banner>
      </div>
      <p className="login-intro">
        Requested for <strong>{sent.email}</strong>. The link works once and expires in 15 minutes.
      </p>
      <div aria-live="polite">{delayed && <Banner tone="warning">{loginEmailDelayed}</Banner>}</div>
      <FormError message={error} />
      <div className="login-again">
        {sending || left > 0 ? (
          <p className="login-intro">
            {sending ? 'Sending login link...' : `Resend link in ${left} seconds`}
          </p>
        ) : (
          <Button variant="quiet" onClick={onResend}>
            Resend link
          </Button>
        )}
        <Button variant="quiet" onClick={onOtherEmail} disabled={sending}>
          Use another email
        </Button>
      </div>
      {inbox !== undefined && <TextLink href={inbox}>Open the development inbox</TextLink>}
    </>
  )
}
