import { carryStatus } from '../../../../ui-public/client/carried-status.ts'
import { Hero } from '../../../../ui-public/page/Hero.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { consumerPath } from '../../shared/quote-link.ts'
import type { QuoteLinkIds } from '../../shared/quote-page.ts'

/** Shown only where the agency has turned it on. */
export function MedicareAdvantage({ ids }: { ids: QuoteLinkIds }) {
  return (
    <Hero
      title="Medicare Advantage"
      actions={
        <LinkButton
          href={consumerPath('schedule', ids)}
          variant="secondary"
          onClick={() => carryStatus('decline')}
        >
          Explore Options
        </LinkButton>
      }
    >
      <p>
        A Medicare Advantage plan is another way to get your Medicare benefits, from a private
        company and mostly from doctors in its network. Ask us how it compares with a Medicare
        Supplement plan.
      </p>
    </Hero>
  )
}
