import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import { publicPaths } from '../../../../kernel/public-paths.ts'
import { ConfirmBirthDate } from '../../../../ui-public/forms/ConfirmBirthDate.tsx'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { type Fact, Facts } from '../../../../ui-public/parts/Facts.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import type { PersonDetails, QuoteView } from '../../shared/quote-page.ts'
import type { ShownPrices } from '../../shared/quotes.contract.ts'
import { quotePageTexts } from './quote-page-texts.ts'

/**
 * The person the prices are for, shown because wrong details make the prices wrong; all but the
 * first name only once the birth date is confirmed.
 */
export function PersonalQuote({
  quote,
  prices,
  onChangeDate,
}: {
  quote: QuoteView
  prices: ShownPrices
  onChangeDate: () => void
}) {
  const texts = useTexts(quotePageTexts)
  const locale = useLocale()
  const { person, agency, ids } = quote
  const { details } = person
  return (
    <Card title={texts.personalQuote}>
      <Facts
        items={[
          {
            label: texts.quoteFor,
            value: details?.name ?? person.firstName ?? texts.you,
            wide: true,
          },
          ...(details === null ? [] : factsOf(details, prices, texts)),
          { label: texts.state, value: person.stateName ?? texts.unknown },
          ...(details === null
            ? []
            : [{ label: texts.county, value: details.county ?? texts.unknown }]),
          {
            label: texts.effectiveDate,
            wide: true,
            value: (
              <div className="apart">
                <span>{displayLongDate(prices.effective_date, locale)}</span>
                <span className="needs-script">
                  <Button variant="secondary" onClick={onChangeDate} label={texts.changeLabel}>
                    {texts.change}
                  </Button>
                </span>
              </div>
            ),
          },
        ]}
      />
      {prices.note && <p>{prices.note}</p>}
      {details === null && ids.quoteId !== null && (
        <div className="no-print">
          <div className="needs-script">
            <Stack>
              <p>{texts.confirmWhy}</p>
              <ConfirmBirthDate quoteId={ids.quoteId} />
            </Stack>
          </div>
          <p className="without-script">{texts.confirmWithoutScript}</p>
        </div>
      )}
      <Row>
        <Explain term={texts.whatIsEffectiveDate}>
          <p>{texts.effectiveDateAnswer}</p>
        </Explain>
        {agency !== undefined && (
          <span className="text-target no-print">
            <TextLink href={`${publicPaths.selfOnboarding}/${agency.slug}`}>
              {texts.someoneElse}
            </TextLink>
          </span>
        )}
      </Row>
    </Card>
  )
}

function factsOf(
  { gender, tobacco }: PersonDetails,
  { age }: ShownPrices,
  texts: (typeof quotePageTexts)['en'],
): Fact[] {
  return [
    { label: texts.gender, value: gender === 'F' ? texts.female : texts.male },
    { label: texts.tobacco, value: tobacco ? texts.yes : texts.no },
    { label: texts.age, value: age ?? texts.unknown },
  ]
}
