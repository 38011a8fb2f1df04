import { recordAudit } from '../../../../platform/audit.ts'
import type { Services } from '../../../../platform/services.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import { listContactsOfAddresses, unsuppress } from '../../../contacts/server/suppression.ts'
import { recordWebhookEvents } from '../../../webhooks/server/record-webhook-events.ts'
import { keepBounce } from '../reports/keep-bounce.ts'
import { limitChoices } from './limit-choices.ts'
import { withTarget } from './unsubscribe.ts'

/**
 * Ends the unsubscription of a client's own address, for everyone who shares it, as it began; their
 * emails are planned again. An address that bounced, complained or must not be contacted stays as
 * it is, also one that bounced before it was unsubscribed or since, and a second press changes
 * nothing. Throws 404 for a wrong token, and 429.
 */
export async function resubscribe(
  services: Services,
  token: string,
  ipAddress: string,
): Promise<void> {
  await limitChoices(services, token, ipAddress)
  await withTarget(services, token, async (transaction, { contactId, email, mayReturn }) => {
    if (!mayReturn || !(await unsuppress(transaction, email, 'unsubscribed'))) return
    const { clock } = services
    await recordAudit(
      transaction,
      { clock, actor: { kind: 'visitor', contactId }, ipAddress },
      { action: 'outreach.resubscribe', entity: 'contact', id: contactId },
    )
    const contactIds = await listContactsOfAddresses(transaction, [email])
    await requestReplan(transaction, contactIds)
    await recordWebhookEvents(transaction, {
      type: 'contact.resubscribed',
      contactIds,
      at: clock.now(),
    })
    await keepBounce(transaction, { email, contactIds, at: clock.now() })
  })
}
