import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { sessionGone } from '../../shared/access-texts.ts'
import { deviceName } from '../../shared/device-name.rules.ts'
import { forgetSessions } from '../sessions.ts'
import { deleteSessionOf } from './session-list.sql.ts'

/** Ends one of the member's own sessions. Throws 404 if it is not theirs or has ended. */
export async function endOneSession(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<void> {
  const { organizationId } = context
  const { agentId } = context.principal
  await inOrganization(context, async (transaction) => {
    const deleted = await asSystem(transaction, (system) =>
      deleteSessionOf(system, { organizationId, agentId }, id),
    )
    if (deleted === undefined) throw new AppError('NOT_FOUND', sessionGone)
    await recordAudit(transaction, context, {
      action: 'access.end_session',
      entity: 'agent',
      id: agentId,
      detail: { device: deviceName(deleted.user_agent).name },
    })
  })
  forgetSessions()
}
