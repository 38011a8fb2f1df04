import { formatCount } from '../../../../kernel/count.ts'
import { launchPricing, promoText } from '../../../../kernel/launch-pricing.ts'
import { productName } from '../../../../kernel/product.ts'
import { sitePaths } from '../../../../kernel/public-paths.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import { trialDays } from '../../../entitlements/shared/agency-life.rules.ts'
import { subscriptionTiers } from '../../../entitlements/shared/subscription-tiers.ts'
import { tierLines } from '../../../entitlements/shared/tier-lines.rules.ts'
import { signUpPathOf } from '../../shared/sign-up-path.ts'
import { type PricingPageData, siteDataOf } from '../../shared/site-page.ts'
import { siteTexts } from '../../shared/site-texts.ts'
import { ValueCalculator } from './calculator/ValueCalculator.tsx'
import { SitePage } from './SitePage.tsx'

/** /pricing: the plans to choose from at sign-up. Below them, what one would cost and bring. */
export function PricingPage({ firstPaint }: { firstPaint: unknown }) {
  const data = siteDataOf<PricingPageData>(firstPaint, {
    signedIn: false,
    year: 2025,
    query: typeof location === 'undefined' ? '' : location.search,
  })
  return (
    <SitePage data={data} title={siteTexts.pricing.title}>
      <div className="site-section">
        <h1>Pricing</h1>
        <p className="lead">
          Plans differ by the number of agents and contacts. You can try {productName} for{' '}
          {trialDays} days first, and change your plan later.
        </p>
        {launchPricing.active && <Banner tone="info">{promoText}.</Banner>}
        <ul className="site-grid plans">
          {subscriptionTiers.map((tier) => (
            <li key={tier.id} className="card">
              <h2>{tier.name}</h2>
              <p className="site-price">
                <strong>${formatCount(tier.price)}</strong> a month
              </p>
              <ul className="site-lines">
                {tierLines(tier).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <LinkButton href={signUpPathOf(tier.id)} wide>
                Sign up for {tier.name}
              </LinkButton>
            </li>
          ))}
        </ul>
        <p>
          Every plan starts with {trialDays} free days, no card required. For other numbers of
          contacts, there is <a href="#calculator">a custom plan</a>.{' '}
          <TextLink href={sitePaths.contactUs}>Ask a question</TextLink>
        </p>
      </div>
      <ValueCalculator query={data.query} />
    </SitePage>
  )
}
