import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '../features/billing/web/BillingScreen.tsx'

export const Route = createFileRoute('/_signed-in/stripe')({ component: BillingScreen })
