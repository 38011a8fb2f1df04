import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { Facts } from '../../../../ui-public/parts/Facts.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import type { ShownQuote } from '../../shared/quote-page.ts'
import type { PricedQuotes } from '../../shared/quotes.contract.ts'

const unknown = 'Not on file'

/** Whom the prices are for; a wrong line here means wrong prices below. */
export function PersonalQuote({
  shown,
  prices,
  onChangeDate,
}: {
  shown: ShownQuote
  prices: PricedQuotes
  onChangeDate: () => void
}) {
  const { person, agency } = shown
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
            It is the day a new policy would start. Keep the policy you have until then, and until a
            new one is approved.
          </p>
        </Explain>
        {agency !== null && (
          <span className="text-target">
            <TextLink href={`/self-onboarding/${agency.slug}`}>Quote for someone else</TextLink>
          </span>
        )}
      </Row>
    </Card>
  )
}
