import type { Tone } from '../../../ui/foundation/theme.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../shared/webhooks.contract.ts'

interface StatusLook {
  readonly label: string
  readonly tone: Tone | 'gray'
}

export const endpointLooks: Readonly<Record<WebhookEndpoint['status'], StatusLook>> = {
  on: { label: 'On', tone: 'positive' },
  failing: { label: 'Failing', tone: 'warning' },
  off: { label: 'Off', tone: 'gray' },
  gaveUp: { label: 'Turned off after failures', tone: 'critical' },
}

export const deliveryLooks: Readonly<Record<WebhookDelivery['status'], StatusLook>> = {
  pending: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'positive' },
  failed: { label: 'Failed', tone: 'critical' },
}
