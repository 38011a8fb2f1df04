import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { requestReplanOfAll } from '../../contacts/server/request-replan.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { getDataKey } from '../../organizations/server/get-data-key.ts'
import { setupOfAnother } from '../shared/setup-texts.ts'
import { endWizard, type NotAdded } from './wizard/end-wizard.ts'

/**
 * Prepares an agency for its work at the end of the setup (decision 176): the key that seals health
 * answers, the plan of emails, and all that the wizard collected, which takes effect only now that
 * its admin is signed in. Repeating it changes nothing. Throws 403 for an organization that is not
 * the caller's. Returns the colleagues who could not be added.
 */
export async function setupDatabase(
  context: MemberContext,
  org: string,
): Promise<{ notAdded: NotAdded[] }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const { organizationId } = context
    const own = await transaction
      .selectFrom('organization')
      .select(['slug', 'public_id'])
      .where('organization_id', '=', organizationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (![own.slug, own.public_id, String(organizationId)].includes(org))
      throw new AppError('FORBIDDEN', setupOfAnother)
    await getDataKey(context, transaction)
    const { setupComplete } = await readSubscription(transaction)
    if (setupComplete) return { notAdded: [] }
    const ended = await endWizard(context, transaction)
    await requestReplanOfAll(transaction)
    if (ended !== undefined)
      await recordAudit(transaction, context, {
        action: 'onboarding.finish_step',
        entity: 'organization',
        id: organizationId,
        detail: { step: 'wizard', complete: true },
      })
    return { notAdded: ended?.notAdded ?? [] }
  })
}
