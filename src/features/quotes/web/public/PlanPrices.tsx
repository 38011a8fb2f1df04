import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import { publicPaths } from '../../../../kernel/public-paths.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Carousel } from '../../../../ui-public/parts/Carousel.tsx'
import { PriceCard } from '../../../../ui-public/parts/PriceCard.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { anchorOf, type Offer } from '../../shared/offers.rules.ts'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import { yourCompany } from '../../shared/quote-texts.ts'

export type PlanPricesProps = {
  section: PlanSection
  offers: readonly Offer[]
  example: boolean
  ratesAsOf: CalendarDate | undefined
  onSelect: ((offer: Offer) => void) | undefined
  onQualify: ((offer: Offer) => void) | undefined
}

/** One plan's premiums: a card for each carrier, cheapest first. */
export function PlanPrices({
  section,
  offers,
  example,
  ratesAsOf,
  onSelect,
  onQualify,
}: PlanPricesProps) {
  if (offers.length === 0) return null
  return (
    <Stack>
      <h2 id={anchorOf(section)}>{section.heading}</h2>
      <Carousel label={`${section.name} prices of ${offers.length} companies`}>
        {offers.map((offer) => (
          <PriceCard
            key={offer.naic}
            anchor={anchorOf(section, offer.naic)}
            carrier={offer.carrier}
            legalName={offer.legalName}
            planName={section.name}
            price={offer.price}
            discountNote={offer.discountNote}
            example={example}
            ratesAsOf={ratesAsOf && displayLongDate(ratesAsOf)}
            recommended={offer.current ? yourCompany : undefined}
            actions={
              onSelect && onQualify ? (
                <>
                  <Button
                    wide
                    formAction={publicPaths.schedule}
                    onClick={() => onSelect(offer)}
                    label={`Select This Plan: ${offer.carrier}, ${section.name}`}
                  >
                    Select This Plan
                  </Button>
                  <Button
                    wide
                    variant="secondary"
                    formAction={publicPaths.eligibility}
                    onClick={() => onQualify(offer)}
                    label={`See if I Qualify: ${offer.carrier}, ${section.name}`}
                  >
                    See if I Qualify
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
