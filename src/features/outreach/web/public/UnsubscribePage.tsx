import { useState } from 'react'
import { displayPhone } from '../../../../kernel/phone.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import type { UnsubscribePageData } from '../../shared/unsubscribe-page.ts'

type State = 'asking' | 'working' | 'done' | 'failed'

/** Opening the link changes nothing; the button does. No reason is asked for. */
export function UnsubscribePage({ firstPaint }: { firstPaint: unknown }) {
  const shown = firstPaint as UnsubscribePageData | null
  if (shown === null || 'error' in shown) {
    return (
      <MessagePage
        title="This link does not work"
        help={
          <LinkHelp
            promise="We will take you off the list."
            step="Open the email again and press Unsubscribe at its end."
          />
        }
      >
        {shown?.error ?? 'Please call or write to us and we will take you off the list.'}
      </MessagePage>
    )
  }
  return <Asking shown={shown} />
}

function Asking({ shown }: { shown: Exclude<UnsubscribePageData, { error: string }> }) {
  const [state, setState] = useState<State>(shown.done ? 'done' : 'asking')
  const unsubscribe = async () => {
    setState('working')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`/unsubscribe/${shown.token}`, {
      method: 'POST',
      headers,
      body: 'List-Unsubscribe=One-Click',
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined)
    setState(answer?.ok ? 'done' : 'failed')
  }
  const agency = {
    name: shown.agencyName,
    phone: shown.agencyPhone ?? undefined,
    primaryColor: shown.primaryColor,
    secondaryColor: shown.secondaryColor,
  }
  return (
    <PublicPage agency={agency} title={state === 'done' ? 'You are unsubscribed' : 'Unsubscribe'}>
      <Stack gap="md">
        {shown.inert && (
          <Banner tone="info">
            This is the link of a test email. Pressing the button changes nothing.
          </Banner>
        )}
        {state === 'done' ? (
          <Card>
            <p>
              {shown.agencyName} will no longer send email to {shown.email}.
            </p>
            {shown.agencyPhone !== null && (
              <p>
                Was this a mistake? Call{' '}
                <TextLink href={`tel:${shown.agencyPhone}`}>
                  {displayPhone(shown.agencyPhone)}
                </TextLink>
                .
              </p>
            )}
          </Card>
        ) : (
          <Card>
            <Stack gap="md">
              <p>
                Do you want to stop email from {shown.agencyName} to {shown.email}? Your policy does
                not change.
              </p>
              {state === 'failed' && (
                <Banner tone="critical">
                  That did not work. Please try again, or call us and we will take you off the list.
                </Banner>
              )}
              <form method="post" action={`/unsubscribe/${shown.token}`}>
                <input type="hidden" name="List-Unsubscribe" value="One-Click" />
                <Button
                  formAction={`/unsubscribe/${shown.token}`}
                  onClick={unsubscribe}
                  busy={state === 'working'}
                  busyText="Unsubscribing..."
                >
                  Unsubscribe
                </Button>
              </form>
            </Stack>
          </Card>
        )}
      </Stack>
    </PublicPage>
  )
}
