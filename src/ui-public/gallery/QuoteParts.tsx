import { Button } from '../parts/Button.tsx'
import { Carousel } from '../parts/Carousel.tsx'
import { PriceCard } from '../parts/PriceCard.tsx'

const offers = [
  {
    carrier: 'Mutual of Omaha',
    legalName: 'Omaha Supplemental Insurance Company',
    price: '$128.40',
    discountNote: '7% household discount included',
  },
  { carrier: 'Aetna', legalName: 'Aetna Health and Life Insurance Company', price: '$131.12' },
  {
    carrier: 'Cigna',
    legalName: 'Cigna National Health Insurance Company',
    price: '$134.75',
    discountNote: 'Ask about the household discount',
  },
  { carrier: 'Humana', legalName: 'Humana Insurance Company', price: '$140.09' },
  {
    carrier: 'UnitedHealthcare',
    legalName: 'UnitedHealthcare Insurance Company of America',
    price: '$151.63',
  },
]

/** Price cards, with example prices and with filed rates. */
export function QuoteParts() {
  return (
    <Carousel label="Plan G from 5 companies" showAll="Show all 5 companies">
      {offers.map((offer, index) => (
        <PriceCard
          key={offer.carrier}
          {...offer}
          planName="Plan G"
          example={index < 3}
          ratesAsOf="November 1, 2026"
          recommended={index === 0 ? 'Lowest price' : undefined}
          actions={
            <>
              <Button wide label={`Select ${offer.carrier}, Plan G`}>
                Select This Plan
              </Button>
              <Button wide variant="secondary" label={`See if I qualify with ${offer.carrier}`}>
                See if I Qualify
              </Button>
            </>
          }
        />
      ))}
    </Carousel>
  )
}
