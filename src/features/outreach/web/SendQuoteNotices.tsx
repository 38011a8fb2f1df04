import { Banner } from '../../../ui/frame/Banner.tsx'
import type { useSendQuote } from './use-send-quote.ts'

/** The result of sending a quote email, or what the contact lacks for one. */
export function SendQuoteNotices({ quote }: { quote: ReturnType<typeof useSendQuote> }) {
  return (
    <>
      {quote.banner && (
        <Banner tone={quote.banner.tone} onDismiss={quote.dismiss}>
          {quote.banner.text}
        </Banner>
      )}
      {quote.state === 'idle' && quote.reason !== undefined && (
        <Banner tone="info">{quote.reason}</Banner>
      )}
    </>
  )
}
