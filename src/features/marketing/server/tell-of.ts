import { productName } from '../../../kernel/product.ts'
import { sitePaths, socialCardPath } from '../../../kernel/public-paths.ts'
import type { PagePreview } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { subscriptionTiers } from '../../entitlements/shared/subscription-tiers.ts'
import { socialCardText } from '../shared/site-texts.ts'

export const addressOf = ({ config }: Pick<Services, 'config'>, path: string) =>
  new URL(path, config.baseUrl).href

export interface PageTexts {
  readonly title: string
  readonly description: string
}

/** Returns title, looks and preview of one of the product's own pages, at its own path. */
export const tellOf = (
  services: Pick<Services, 'config'>,
  { title, description }: PageTexts,
  path: string,
) => ({
  title,
  site: true as const,
  preview: {
    description,
    url: addressOf(services, path),
    image: { url: addressOf(services, socialCardPath), text: socialCardText },
    ...(path === '/' && { structured: productOf(services, description) }),
  } satisfies PagePreview,
})

/** The product for search engines, with the prices of the pricing page. */
const productOf = (services: Pick<Services, 'config'>, description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: productName,
  description,
  url: addressOf(services, '/'),
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  image: addressOf(services, socialCardPath),
  offers: subscriptionTiers.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    url: addressOf(services, sitePaths.pricing),
  })),
})
