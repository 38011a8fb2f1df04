import { createFileRoute } from '@tanstack/react-router'
import { WebhooksScreen } from '../features/webhooks/web/WebhooksScreen.tsx'

export const Route = createFileRoute('/_signed-in/webhooks')({ component: WebhooksScreen })
