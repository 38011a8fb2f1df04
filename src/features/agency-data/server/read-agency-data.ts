import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import type { AgencyDeletion, Archive } from '../shared/agency-data.contract.ts'
import { countClients, findNewestArchive } from './archive/archives.sql.ts'
import { findDueDeletion } from './deletion/deletion.sql.ts'

/** Returns the newest archive and the deletion of the member's agency. */
export async function readAgencyData(
  context: MemberContext,
  { counts }: { readonly counts: boolean },
): Promise<{
  agency: string
  clients: number | null
  archive: Archive | null
  deletion: AgencyDeletion | null
}> {
  return inOrganization(context, async (transaction) => {
    const { agency } = await readPublicAgency(transaction)
    const row = await findNewestArchive(transaction)
    const dueAt = await findDueDeletion(transaction)
    const now = context.clock.now()
    const over = row?.expires_at != null && row.expires_at <= now
    return {
      agency: agency.name,
      clients: counts ? await countClients(transaction) : null,
      archive:
        row === undefined
          ? null
          : {
              id: row.id,
              status: over ? 'expired' : (row.status as Archive['status']),
              askedAt: row.asked_at.toISOString(),
              askedBy: row.asker,
              mine: row.asked_by === context.principal.agentId,
              withAnswers: row.with_answers,
              rowsDone: row.rows_done,
              rowsTotal: row.rows_total,
              bytes: row.bytes,
              expiresAt: row.expires_at?.toISOString() ?? null,
            },
      deletion: dueAt === undefined ? null : { dueAt: dueAt.toISOString() },
    }
  })
}
