import { useTexts } from '../../../../ui-public/page/language.ts'
import { anchorOf, type PriceRow } from '../../shared/offers.rules.ts'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import { quotePageTexts } from './quote-page-texts.ts'

export type AllPricesProps = {
  title: string
  sections: readonly PlanSection[]
  rows: readonly PriceRow[]
}

const maxShortName = 'Plan G'.length

/** Every price in one table, each linked to its card with the company's full name and buttons. */
export function AllPrices({ title, sections, rows }: AllPricesProps) {
  const texts = useTexts(quotePageTexts)
  return (
    <div
      className="prices-frame"
      data-long={sections.some(({ name }) => name.length > maxShortName) ? '' : undefined}
    >
      <table className="prices">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.company}</th>
            {sections.map((section) => (
              <th key={section.planCode} scope="col">
                {section.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ naic, carrier, current, prices }) => (
            <tr key={naic}>
              <th scope="row">
                {carrier}
                {current && <span className="prices-current">{texts.yourCompany}</span>}
              </th>
              {prices.map(({ section, price }) => (
                <td key={section.planCode} data-plan={section.name}>
                  {price === undefined ? (
                    texts.notOffered
                  ) : (
                    <a href={`#${anchorOf(section, naic)}`}>
                      {price}
                      <span className="sr-only">
                        , {carrier}, {section.name}
                      </span>
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
