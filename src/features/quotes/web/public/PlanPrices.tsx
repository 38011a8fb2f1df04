import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import { publicPaths } from '../../../../kernel/public-paths.ts'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Carousel } from '../../../../ui-public/parts/Carousel.tsx'
import { PriceCard } from '../../../../ui-public/parts/PriceCard.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { offerInUrl } from '../../shared/next-step.ts'
import { anchorOf, type Offer } from '../../shared/offers.rules.ts'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import { quotePageTexts } from './quote-page-texts.ts'

export type PlanPricesProps = {
  /**
   * Without a contact, the buttons of a page without its script lead to the page that asks who the
   * visitor is.
   */
  isVisitor: boolean
  section: PlanSection
  offers: readonly Offer[]
  household: boolean
  example: boolean
  ratesAsOf: CalendarDate | undefined
  onSelect: ((offer: Offer) => void) | undefined
  onQualify: ((offer: Offer) => void) | undefined
}

/** One plan's premiums: a card for each carrier, cheapest first. */
export function PlanPrices({
  isVisitor,
  section,
  offers,
  household,
  example,
  ratesAsOf,
  onSelect,
  onQualify,
}: PlanPricesProps) {
  const texts = useTexts(quotePageTexts)
  const locale = useLocale()
  if (offers.length === 0) return null
  const discountNote = ({ standard, discounted }: Offer) => {
    if (discounted === undefined) return household ? texts.noDiscount : undefined
    return household ? texts.discountIncluded(standard) : texts.withDiscount(discounted)
  }
  return (
    <Stack>
      <h2 id={anchorOf(section)}>{section.heading}</h2>
      <Carousel
        label={texts.pricesOf(section.name, offers.length)}
        showAll={texts.showAll(section.name, offers.length)}
      >
        {offers.map((offer) => (
          <PriceCard
            key={offer.naic}
            anchor={anchorOf(section, offer.naic)}
            carrier={offer.carrier}
            legalName={offer.legalName}
            planName={section.name}
            planCode={section.planCode === section.plan ? undefined : section.planCode}
            price={offer.price}
            discountNote={discountNote(offer)}
            example={example}
            ratesAsOf={ratesAsOf && displayLongDate(ratesAsOf, locale)}
            recommended={offer.current ? texts.yourCompany : undefined}
            actions={
              onSelect && onQualify ? (
                <>
                  <Button
                    wide
                    formAction={isVisitor ? publicPaths.yourDetails : publicPaths.schedule}
                    name="choice"
                    value={offerInUrl(offer)}
                    onClick={() => onSelect(offer)}
                    label={`${texts.select}: ${offer.carrier}, ${section.name}`}
                  >
                    {texts.select}
                  </Button>
                  <Button
                    wide
                    variant="secondary"
                    formAction={isVisitor ? publicPaths.yourDetails : publicPaths.eligibility}
                    name={isVisitor ? 'next' : undefined}
                    value="eligibility"
                    onClick={() => onQualify(offer)}
                    label={`${texts.qualify}: ${offer.carrier}, ${section.name}`}
                  >
                    {texts.qualify}
                  </Button>
                </>
              ) : undefined
            }
          />
        ))}
      </Carousel>
    </Stack>
  )
}
