import { carryStatus } from '../../../../ui-public/client/carried-status.ts'
import { Hero } from '../../../../ui-public/page/Hero.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'

/** Shown only where the agency has turned Medicare Advantage on. */
export function MedicareAdvantagePromo({ href }: { href: string }) {
  return (
    <Hero
      title="Medicare Advantage with $0 premiums"
      actions={
        <LinkButton href={href} variant="secondary" onClick={() => carryStatus('decline')}>
          Explore Options
        </LinkButton>
      }
    >
      <p>
        Some Medicare Advantage plans have a $0 monthly premium. You keep paying your Part B
        premium. Ask us how such a plan compares with a Medicare Supplement plan.
      </p>
    </Hero>
  )
}
