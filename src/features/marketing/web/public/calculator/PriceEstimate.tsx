import { countOf, formatCount } from '../../../../../kernel/count.ts'
import { launchPricing } from '../../../../../kernel/launch-pricing.ts'
import { displayMoney } from '../../../../../kernel/money.ts'
import { Card } from '../../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../../ui-public/parts/LinkButton.tsx'
import {
  allowedOf,
  cheaperPlans,
  monthlyTotal,
  withExtras,
} from '../../../../billing/shared/plan-price.rules.ts'
import { contactPricing, customTier } from '../../../../entitlements/shared/custom-tier.rules.ts'
import { subscriptionTiers } from '../../../../entitlements/shared/subscription-tiers.ts'
import { signUpPathOf } from '../../../shared/sign-up-path.ts'
import {
  type CalculatorInput,
  monthlyPrice,
  pricingAt,
} from '../../../shared/value-calculator.rules.ts'
import { noFigure, price, rate } from './figures.ts'

/** The monthly price and how it is made up (PRICING-006). */
export function PriceEstimate({ contacts, launch }: CalculatorInput) {
  const { base, each } = pricingAt(launch)
  const cost = monthlyPrice(contacts, launch)
  const custom = contacts === undefined ? undefined : customTier(contacts)
  const cheaper = custom === undefined ? [] : cheaperPlans(custom, subscriptionTiers)
  const further = Math.max(0, (contacts ?? 0) - contactPricing.included)
  return (
    <Card title="Estimated monthly price">
      <p className="site-price">
        <output>
          <strong>{price(cost)}</strong> <span className="unbroken">a month</span>
        </output>
      </p>
      {launch && cost !== undefined && (
        <p>
          In the first year, with {launchPricing.percentOff}% off by code {launchPricing.code}. Then{' '}
          <strong>{price(monthlyPrice(contacts, false))}</strong> a month.
        </p>
      )}
      <h3>Plan summary</h3>
      <dl className="figures">
        <div>
          <dt>{contacts === undefined ? 'Contacts' : countOf(contacts, 'contact')}</dt>
          <dd>{cost === undefined ? noFigure : 'Custom plan'}</dd>
        </div>
        <div>
          <dt>Base fee for the first {formatCount(contactPricing.included)} contacts</dt>
          <dd>{price(base)}</dd>
        </div>
        <div>
          <dt>
            {cost === undefined ? 'Additional contacts' : countOf(further, 'additional contact')} at{' '}
            {rate(each)} each
          </dt>
          <dd>{price(cost === undefined ? undefined : cost - base)}</dd>
        </div>
      </dl>
      <p className="site-note">
        An estimate for a custom plan with exactly this many contacts and unlimited agents.{' '}
        {cheaper.map((plan) => (
          <strong key={plan.tier.id}>
            {withExtras(plan)} costs {displayMoney(monthlyTotal(plan))} a month, with{' '}
            {allowedOf(plan.tier.agentLimit, 'agent')}.{' '}
          </strong>
        ))}
      </p>
      {custom !== undefined && (
        <LinkButton href={signUpPathOf(custom.id)} variant="secondary">
          Sign up for {countOf(custom.contactLimit, 'contact')}
        </LinkButton>
      )}
    </Card>
  )
}
