import { Hero } from '../../../../ui-public/page/Hero.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { nextStepPath } from '../../shared/next-step.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import { quotePageTexts } from './quote-page-texts.ts'

/**
 * Without prices the page still shows a number to call and offers a call request; if they may come,
 * also another try.
 */
export function NoPlans({ quote, message }: { quote: QuoteView; message: string | null }) {
  const texts = useTexts(quotePageTexts)
  const alone = quote.agency === undefined
  return (
    <Hero
      title={quote.retry ? texts.noPrices : texts.noPlans}
      actions={
        <>
          {!alone && (
            <>
              <CallButton phone={quote.agent?.phone} />
              <LinkButton
                href={nextStepPath(quote, quote.prices, { page: 'schedule' })}
                variant="secondary"
              >
                {texts.connect}
              </LinkButton>
            </>
          )}
          {quote.retry && (
            // The page's own address, so that it works without scripts too.
            <LinkButton href="" variant="secondary">
              {texts.tryAgain}
            </LinkButton>
          )}
        </>
      }
    >
      {message !== null && <p>{message}</p>}
      {quote.retry && <p>{alone ? texts.nothingLostAlone : texts.nothingLost}</p>}
    </Hero>
  )
}
