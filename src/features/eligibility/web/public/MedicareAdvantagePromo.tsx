import { Hero } from '../../../../ui-public/Hero.tsx'
import { LinkButton } from '../../../../ui-public/LinkButton.tsx'

/** Must stand wherever a marketing organization names Medicare Advantage (42 CFR 422.2267(e)(41)). */
export const tpmoDisclaimer =
  'We do not offer every plan available in your area. Please contact Medicare.gov, 1-800-MEDICARE, or your local State Health Insurance Program (SHIP) to get information on all of your options.'

/** Shown only where the agency has switched Medicare Advantage on. */
export function MedicareAdvantagePromo({ href }: { href: string }) {
  return (
    <Hero
      title="Medicare Advantage with $0 premiums"
      actions={
        <LinkButton href={href} variant="secondary">
          Explore Options
        </LinkButton>
      }
    >
      <p>
        Some Medicare Advantage plans have a $0 monthly premium. You keep paying your Part B premium. Ask us how such a plan compares with a
        Medicare supplement plan.
      </p>
    </Hero>
  )
}
