import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import { publicPaths } from '../../../../kernel/public-paths.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { Facts } from '../../../../ui-public/parts/Facts.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import type { QuoteView } from '../../shared/quote-page.ts'
import type { PricedQuotes } from '../../shared/quotes.contract.ts'

const unknown = 'Not on file'

/** The person the prices are for, shown because wrong details make the prices wrong. */
export function PersonalQuote({
  quote,
  prices,
  onChangeDate,
}: {
  quote: QuoteView
  prices: PricedQuotes
  onChangeDate: () => void
}) {
  const { person, agency } = quote
  return (
    <Card title="Personal Quote">
      <Facts
        items={[
          { label: 'Quote for', value: person.name ?? 'You', wide: true },
          { label: 'Gender', value: person.gender === 'F' ? 'Female' : 'Male' },
          { label: 'Tobacco', value: person.tobacco ? 'Yes' : 'No' },
          { label: 'Age', value: prices.age ?? unknown },
          { label: 'State', value: person.stateName ?? unknown },
          { label: 'County', value: person.county ?? unknown },
          {
            label: 'Effective date',
            wide: true,
            value: (
              <div className="apart">
                <span>{displayLongDate(prices.effective_date)}</span>
                <span className="needs-script">
                  <Button variant="secondary" onClick={onChangeDate} label="Change Effective Date">
                    Change
                  </Button>
                </span>
              </div>
            ),
          },
        ]}
      />
      <Row>
        <Explain term="What is the effective date?">
          <p>
            The effective date is the day a new policy would start. Keep the policy you have until
            then, and until the new one is approved.
          </p>
        </Explain>
        {agency !== undefined && (
          <span className="text-target">
            <TextLink href={`${publicPaths.selfOnboarding}/${agency.slug}`}>
              Quote for someone else
            </TextLink>
          </span>
        )}
      </Row>
    </Card>
  )
}
