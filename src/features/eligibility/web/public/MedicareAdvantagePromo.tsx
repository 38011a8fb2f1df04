import { carryStatus } from '../../../../ui-public/client/carried-status.ts'
import { Hero } from '../../../../ui-public/page/Hero.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

/** Shown only where the agency has turned Medicare Advantage on. */
export function MedicareAdvantagePromo({ href }: { href: string }) {
  const texts = useTexts(eligibilityPageTexts)
  return (
    <Hero
      title={texts.advantageTitle}
      actions={
        <LinkButton href={href} variant="secondary" onClick={() => carryStatus('decline')}>
          {texts.exploreOptions}
        </LinkButton>
      }
    >
      <p>{texts.advantage}</p>
    </Hero>
  )
}
