import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { WaitingEmail } from '../shared/correspondence.contract.ts'
import { writtenBy } from '../shared/correspondence-texts.ts'
import { quarantineScope } from '../shared/quarantine.policy.ts'
import { readAgents, readVisibleNames } from './names.sql.ts'
import { listWaiting } from './received.sql.ts'

/** Returns a page of the emails that wait: an admin's all, an agent's own. */
export async function listQuarantine(
  context: MemberContext,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<{ emails: WaitingEmail[]; next: number | null }> {
  const { principal } = context
  return inOrganization(context, async (transaction) => {
    const scope = quarantineScope(principal)
    const rows = await listWaiting(transaction, { scope, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const agents = await readAgents(
      transaction,
      shown.map(({ agent_id }) => agent_id),
    )
    const clients = await readVisibleNames(
      transaction,
      shown.flatMap(({ contact_ids }) => contact_ids.map(Number)),
      principal,
    )
    const last = shown.at(-1)
    return {
      emails: shown.map((row) => ({
        id: row.id,
        received_at: row.received_at.toISOString(),
        from: writtenBy(row),
        subject: row.subject,
        reason: row.reason,
        checks: row.checks,
        size: row.size,
        agent: agents.get(row.agent_id ?? 0)?.name ?? null,
        // The driver reads arrays of bigint as texts.
        contacts: row.contact_ids.map(Number).flatMap((id) => {
          const name = clients.get(id)
          return name === undefined ? [] : [{ id, name }]
        }),
      })),
      next: rows.length > limit && last !== undefined ? last.id : null,
    }
  })
}
