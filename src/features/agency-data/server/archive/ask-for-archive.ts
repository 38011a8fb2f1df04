import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { makeArchiveJob } from '../../shared/agency-data.job.ts'
import { mayTakeAnswers } from '../../shared/agency-data.policy.ts'
import { archiveIsMade } from '../../shared/agency-data-texts.ts'
import { endArchives, insertArchive, lockArchives } from './archives.sql.ts'

/**
 * Begins to make an archive; one that is ready is deleted, so that there is one at a time. Throws
 * 409 while one is being made.
 */
export async function askForArchive(
  context: MemberContext,
  input: { readonly withAnswers: boolean },
): Promise<{ id: number }> {
  const { clock, organizationId, principal } = context
  const withAnswers = input.withAnswers && mayTakeAnswers(principal)
  return inOrganization(context, async (transaction) => {
    const open = await lockArchives(transaction)
    const ready = open.filter(({ status }) => status === 'ready').map(({ id }) => id)
    await endArchives(transaction, ready, 'expired')
    const asked = { askedBy: principal.agentId, askedAt: clock.now(), withAnswers }
    const id = await insertArchive(transaction, asked)
    if (id === undefined) throw new AppError('CONFLICT', archiveIsMade)
    await enqueue(
      transaction,
      makeArchiveJob,
      { organizationId, archiveId: id },
      { key: `archive ${organizationId} ${id}` },
    )
    await recordAudit(transaction, context, {
      action: 'agency_data.ask_archive',
      entity: 'archive',
      id,
      detail: { answers: withAnswers },
    })
    return { id }
  })
}
