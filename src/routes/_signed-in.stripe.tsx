import { createFileRoute } from '@tanstack/react-router'
import type { PortalReturn } from '../features/billing/web/billing/BillingBanners.tsx'
import { BillingScreen } from '../features/billing/web/billing/BillingScreen.tsx'

export const Route = createFileRoute('/_signed-in/stripe')({
  validateSearch: ({ portal }: Record<string, unknown>): { portal?: PortalReturn } =>
    portal === 'failed' || portal === 'left' || portal === 'log-in' ? { portal } : {},
  component: Billing,
})

function Billing() {
  const { portal } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BillingScreen portal={portal} onDismiss={() => void navigate({ search: {}, replace: true })} />
  )
}
