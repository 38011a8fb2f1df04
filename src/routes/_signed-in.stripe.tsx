import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '../features/billing/web/billing/BillingScreen.tsx'

export const Route = createFileRoute('/_signed-in/stripe')({
  validateSearch: ({ portal }: Record<string, unknown>): { portal?: 'failed' | 'left' } =>
    portal === 'failed' || portal === 'left' ? { portal } : {},
  component: Billing,
})

function Billing() {
  const { portal } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BillingScreen
      portalFailed={portal === 'failed'}
      portalLeft={portal === 'left'}
      onDismiss={() => void navigate({ search: {}, replace: true })}
    />
  )
}
