import { useTexts } from '../../../../ui-public/page/language.ts'
import { quoteLoadTexts } from '../../shared/quote-load-texts.ts'
import type { QuotePageData } from '../../shared/quote-page.ts'
import { MessageScreen } from './MessageScreen.tsx'
import { QuoteScreen } from './QuoteScreen.tsx'

/** The quote page. The server has put all its data into the HTML. */
export function QuotePage({ firstPaint }: { firstPaint: unknown }) {
  const { missingParameters } = useTexts(quoteLoadTexts)
  const data = firstPaint as QuotePageData | null
  if (data?.kind === 'quote') return <QuoteScreen quote={data} />
  return (
    <MessageScreen data={data ?? { kind: 'message', message: missingParameters, renew: null }} />
  )
}
