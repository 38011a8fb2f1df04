import { sql } from 'kysely'
import type { AgentId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { workIsDue } from '../../organizations/server/work-due.ts'
import type { StateLicensesInput } from '../shared/agents.contract.ts'

interface License {
  readonly state: string
  /** A plain code, which keeps the stored number and expiry date. */
  readonly plain: boolean
  readonly number: string | null
  readonly expires_on: string | null
}

/** The last of several entries of one state counts. */
const licensesOf = (input: StateLicensesInput): License[] => [
  ...new Map(
    input.map((one): [string, License] =>
      typeof one === 'string'
        ? [one, { state: one, plain: true, number: null, expires_on: null }]
        : [
            one.state,
            {
              state: one.state,
              plain: false,
              number: one.number || null,
              expires_on: one.expiresOn || null,
            },
          ],
    ),
  ).values(),
]

/** Replaces licenses; returns whether any changed. A new expiry date causes new warnings. */
export async function storeLicenses(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  input: StateLicensesInput,
  now: Date,
): Promise<boolean> {
  const { organizationId } = transaction
  // Before the licenses are locked: the tick locks in this order too.
  await workIsDue(transaction, 'licenses', now)
  const licenses = licensesOf(input)
  const { numDeletedRows } = await transaction
    .deleteFrom('agent_license')
    .where('organization_id', '=', organizationId)
    .where('agent_id', '=', agentId)
    .where(sql<boolean>`state <> all(${licenses.map(({ state }) => state)}::text[])`)
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into agent_license as l (organization_id, agent_id, state, number, expires_on)
    select o.organization_id, ${agentId}::bigint, w.state, w.number, w.expires_on
    from organization o
    cross join jsonb_to_recordset(${JSON.stringify(licenses)}::jsonb) as w (state text,
      plain boolean, number text, expires_on date)
    where o.organization_id = ${organizationId} and (not w.plain or not exists (
      select 1 from agent_license x
      where x.organization_id = ${organizationId} and x.agent_id = ${agentId}
        and x.state = w.state))
    on conflict (organization_id, agent_id, state) do update
      set number = excluded.number, expires_on = excluded.expires_on,
        warned_days = case when l.expires_on is distinct from excluded.expires_on then null
        else l.warned_days end
      where (l.number, l.expires_on) is distinct from (excluded.number,
        excluded.expires_on)`.execute(transaction)
  return numDeletedRows > 0n || (numAffectedRows ?? 0n) > 0n
}

/** Replaces an agent's carriers; none means all that the agency offers. Returns if any changed. */
export async function storeCarriers(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  carriers: readonly string[],
): Promise<boolean> {
  const { organizationId } = transaction
  const { numDeletedRows } = await transaction
    .deleteFrom('agent_carrier')
    .where('organization_id', '=', organizationId)
    .where('agent_id', '=', agentId)
    .where(sql<boolean>`carrier <> all(${carriers}::text[])`)
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into agent_carrier (organization_id, agent_id, carrier)
    select distinct o.organization_id, ${agentId}::bigint, w.carrier
    from organization o cross join unnest(${carriers}::text[]) as w (carrier)
    where o.organization_id = ${organizationId}
    on conflict (organization_id, agent_id, carrier) do nothing`.execute(transaction)
  return numDeletedRows > 0n || (numAffectedRows ?? 0n) > 0n
}
