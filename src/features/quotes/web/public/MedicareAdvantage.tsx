import { carryStatus } from '../../../../ui-public/client/carried-status.ts'
import { Hero } from '../../../../ui-public/page/Hero.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { consumerPath } from '../../shared/quote-link.ts'
import type { QuoteLinkIds } from '../../shared/quote-page.ts'
import { quotePageTexts } from './quote-page-texts.ts'

/** Shown only where the agency has turned it on. */
export function MedicareAdvantage({ ids }: { ids: QuoteLinkIds }) {
  const texts = useTexts(quotePageTexts)
  return (
    <Hero
      title={texts.advantageTitle}
      actions={
        <LinkButton
          href={consumerPath('schedule', ids)}
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
