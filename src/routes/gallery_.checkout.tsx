import { createFileRoute } from '@tanstack/react-router'
import { CheckoutSample } from '../features/billing/web/checkout/CheckoutSample.tsx'

/** The payment in every state; the server serves this path in development only. */
export const Route = createFileRoute('/gallery_/checkout')({
  validateSearch: ({ part }: Record<string, unknown>): { part?: 'element' } =>
    part === 'element' ? { part } : {},
  component: Sample,
})

function Sample() {
  return <CheckoutSample part={Route.useSearch().part ?? 'panel'} />
}
