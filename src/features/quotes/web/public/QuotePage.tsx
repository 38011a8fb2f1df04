import type { QuotePageData } from '../../shared/quote-page.ts'
import { missingParameters } from '../../shared/quote-texts.ts'
import { MessageScreen } from './MessageScreen.tsx'
import { QuoteScreen } from './QuoteScreen.tsx'

/** The consumers' quote page; the server has put everything it needs into the HTML. */
export function QuotePage({ firstPaint }: { firstPaint: unknown }) {
  const data = firstPaint as QuotePageData | null
  if (data?.kind === 'quote') return <QuoteScreen shown={data} />
  return (
    <MessageScreen
      data={data ?? { kind: 'message', message: missingParameters, agency: null, renew: null }}
    />
  )
}
