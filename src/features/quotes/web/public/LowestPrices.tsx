import { anchorOf, lowestPrices } from '../../shared/offers.rules.ts'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import type { PricedQuotes } from '../../shared/quotes.contract.ts'

/** Each plan's lowest price, with a link to all its prices. It comes first, because people open the page to see it. */
export function LowestPrices({
  sections,
  prices,
}: {
  sections: readonly PlanSection[]
  prices: PricedQuotes
}) {
  const lowest = lowestPrices(sections, prices.quotes)
  if (lowest.length === 0) return null
  return (
    <ul className="lowest" aria-label="Lowest prices">
      {lowest.map(({ section, price }) => (
        <li key={section.planCode}>
          <a href={`#${anchorOf(section)}`}>
            <span>{section.name} from</span> <strong>{price}</strong> <span>a month</span>
            {prices.illustrative && <span className="price-example">Example</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
