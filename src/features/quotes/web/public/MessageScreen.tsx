import { useState } from 'react'
import { call } from '../../../../ui-public/client/client.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { QuoteMessage } from '../../shared/quote-page.ts'
import { quotePageTexts } from './quote-page-texts.ts'

type Renewal = { state: 'idle' | 'asking' } | { state: 'asked' | 'failed'; message: string }

/** A wrong URL, a failure, or an expired link with the offer of a new one (decision 133). */
export function MessageScreen({ data }: { data: QuoteMessage }) {
  const texts = useTexts(quotePageTexts)
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
    <Button onClick={renew} busy={renewal.state === 'asking'} busyText={texts.renewing}>
      {texts.renew}
    </Button>
  )
  const phone = data.agency?.phone
  // In this case the message itself says to call the agency.
  const asksToCall = data.renew === null && data.agency !== undefined
  return (
    <MessagePage
      agency={data.agency}
      title={texts.title}
      actions={asksToCall ? <CallButton phone={phone} /> : button}
      help={!asksToCall && <LinkHelp phone={phone} />}
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
