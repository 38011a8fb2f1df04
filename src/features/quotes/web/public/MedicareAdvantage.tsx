import { carryStatus } from '../../../../ui-public/client/carried-status.ts'
import { Hero } from '../../../../ui-public/page/Hero.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { nextStepPath } from '../../shared/next-step.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import { quotePageTexts } from './quote-page-texts.ts'

/** Shown only where the agency has turned it on. */
export function MedicareAdvantage({ quote }: { quote: QuoteView }) {
  const texts = useTexts(quotePageTexts)
  return (
    <Hero
      title={texts.advantageTitle}
      actions={
        <LinkButton
          href={nextStepPath(quote, quote.prices, { page: 'schedule' })}
          variant="secondary"
          onClick={() => carryStatus('decline')}
        >
          {texts.explore}
        </LinkButton>
      }
    >
      <p>{texts.advantageText}</p>
    </Hero>
  )
}
