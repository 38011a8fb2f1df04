import { formatCount } from '../../../../kernel/count.ts'
import { launchPricing, promoText } from '../../../../kernel/launch-pricing.ts'
import { productName } from '../../../../kernel/product.ts'
import { sitePaths } from '../../../../kernel/public-paths.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { subscriptionTiers } from '../../../entitlements/shared/subscription-tiers.ts'
import { tierLines } from '../../../entitlements/shared/tier-lines.rules.ts'
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
          The plans differ by the number of agents and contacts. You choose one after you sign up,
          and can try {productName} for 30 days first.
        </p>
        {launchPricing.active && <Banner tone="info">{promoText}.</Banner>}
        <ul className="site-grid">
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
            </li>
          ))}
        </ul>
        <Row>
          <LinkButton href="/signup">Signup</LinkButton>
          <LinkButton href={sitePaths.contactUs} variant="secondary">
            Ask a question
          </LinkButton>
        </Row>
      </div>
      <ValueCalculator query={data.query} />
    </SitePage>
  )
}
