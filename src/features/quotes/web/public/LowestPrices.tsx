import { displayMoney } from '../../../../kernel/money.ts'
import { SwitchField } from '../../../../ui-public/forms/SwitchField.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { anyHouseholdDiscount } from '../../shared/household-discount.rules.ts'
import { anchorOf, lowestPrices } from '../../shared/offers.rules.ts'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import type { ShownPrices } from '../../shared/quotes.contract.ts'
import { quotePageTexts } from './quote-page-texts.ts'

export type LowestPricesProps = {
  sections: readonly PlanSection[]
  prices: ShownPrices
  household: boolean
  onHousehold: (on: boolean) => void
}

/**
 * Each plan's lowest price, with a link to all its prices. It comes first, because people open the
 * page to see it.
 */
export function LowestPrices({ sections, prices, household, onHousehold }: LowestPricesProps) {
  const texts = useTexts(quotePageTexts)
  const lowest = lowestPrices(sections, prices.quotes, { household })
  if (lowest.length === 0) return null
  return (
    <div className="lowest-block">
      <ul className="lowest" aria-label={texts.lowest}>
        {lowest.map(({ section, cents }) => (
          <li key={section.planCode}>
            <a href={`#${anchorOf(section)}`}>
              <span>
                {section.name} {texts.from}
              </span>{' '}
              <strong>{displayMoney(cents)}</strong> <span>{texts.aMonth}</span>
              {prices.illustrative && <span className="price-example">{texts.example}</span>}
            </a>
          </li>
        ))}
      </ul>
      {anyHouseholdDiscount(prices.quotes) && (
        <div className="lowest-switch">
          <div className="needs-script">
            <SwitchField
              label={texts.household}
              hint={texts.householdHint}
              value={household}
              onChange={onHousehold}
            />
          </div>
          <Explain term={texts.whatIsHousehold}>
            <p>{texts.householdAnswer}</p>
          </Explain>
        </div>
      )}
    </div>
  )
}
