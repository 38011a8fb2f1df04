import { useState } from 'react'
import { displayPhone } from '../../../../kernel/phone.ts'
import { call } from '../../../../ui-public/client/client.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { QuoteMessage } from '../../shared/quote-page.ts'
import { frameAgency } from './contact-details.ts'

type Renewal = { state: 'idle' | 'asking' } | { state: 'asked' | 'failed'; message: string }

/** A wrong address, a failure, or an expired link with the way to a new one (decision 133). */
export function MessageScreen({ data }: { data: QuoteMessage }) {
  const [renewal, setRenewal] = useState<Renewal>({ state: 'idle' })
  const renew = async () => {
    setRenewal({ state: 'asking' })
    try {
      const { message } = await call<{ message: string }>('POST', `/quotes/${data.renew}/renew`)
      setRenewal({ state: 'asked', message })
    } catch (error) {
      setRenewal({ state: 'failed', message: (error as Error).message })
    }
  }
  const button = data.renew !== null && renewal.state !== 'asked' && (
    <Button onClick={renew} busy={renewal.state === 'asking'} busyText="Sending...">
      Email Me a New Link
    </Button>
  )
  const phone = data.agency?.phone ?? undefined
  // An agency that helps without a link says so itself.
  const byItself = data.renew === null && data.agency !== null
  return (
    <MessagePage
      agency={frameAgency(data.agency)}
      title="Quote"
      actions={
        byItself && phone !== undefined ? (
          <LinkButton href={`tel:+1${phone}`}>Call {displayPhone(phone)}</LinkButton>
        ) : (
          button
        )
      }
      help={!byItself && <LinkHelp phone={phone} />}
    >
      <Stack>
        <p>{data.message}</p>
        {'message' in renewal && (
          <Banner tone={renewal.state === 'asked' ? 'positive' : 'critical'}>
            {renewal.message}
          </Banner>
        )}
      </Stack>
    </MessagePage>
  )
}
