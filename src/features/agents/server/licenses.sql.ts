import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { fullName } from '../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

export interface ExpiringLicense {
  readonly agentId: number
  readonly agent: string
  readonly state: string
  readonly expiresOn: CalendarDate
  readonly warnedDays: number | null
}

/** A license as its email names it. */
export interface LicenseToWarnOf extends Omit<ExpiringLicense, 'warnedDays'> {
  readonly expired: boolean
}

/** Returns the licenses that expire until `until`, of agents who are not deleted, by expiry. */
export async function listExpiringLicenses(
  transaction: OrganizationTransaction,
  until: CalendarDate,
  {
    agentId,
    lock = false,
  }: { readonly agentId?: number | undefined; readonly lock?: boolean } = {},
): Promise<ExpiringLicense[]> {
  const rows = await transaction
    .selectFrom('agent_license as l')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'l.organization_id').onRef('a.id', '=', 'l.agent_id'),
    )
    .select(['l.agent_id as agentId', 'l.state', 'l.expires_on', 'l.warned_days as warnedDays'])
    .select(fullName('a').as('agent'))
    .where('l.organization_id', '=', transaction.organizationId)
    .where('a.deleted_at', 'is', null)
    .where('l.expires_on', '<=', until)
    .$if(agentId !== undefined, (query) => query.where('l.agent_id', '=', agentId ?? 0))
    .orderBy('l.expires_on')
    .orderBy('agent')
    .orderBy('l.agent_id')
    .orderBy('l.state')
    .$if(lock, (query) => query.forUpdate('l'))
    .execute()
  return rows.flatMap(({ expires_on: expiresOn, ...row }) =>
    expiresOn === null ? [] : [{ ...row, expiresOn }],
  )
}

/** Records that the licenses' warnings of this step were sent, for all that reached it. */
export async function markWarned(
  transaction: OrganizationTransaction,
  until: CalendarDate,
  step: number,
): Promise<void> {
  await transaction
    .updateTable('agent_license')
    .set({ warned_days: step })
    .where('organization_id', '=', transaction.organizationId)
    .where('expires_on', '<=', until)
    .where((where) => where.or([where('warned_days', 'is', null), where('warned_days', '>', step)]))
    .execute()
}

/** Returns the agency's name, and a member by id while not deleted. */
export async function findRecipient(transaction: OrganizationTransaction, agentId: number) {
  return transaction
    .selectFrom('organization as o')
    .innerJoin('agent as a', 'a.organization_id', 'o.organization_id')
    .select(['o.name as agency', 'a.email', 'a.first_name', 'a.last_name', 'a.invited_at'])
    .where('o.organization_id', '=', transaction.organizationId)
    .where('a.id', '=', agentId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
}
