import { sql } from 'kysely'
import { countOf } from '../../kernel/count.ts'
import type { Database } from '../../platform/database/database.ts'
import { bulkTransaction } from '../../platform/database/transaction.ts'
import type { Finding } from '../backup/examine-backups.ts'

/** A node with more than `times` the bytes of another, and more than `bytes`, is worth a move. */
export interface Unevenness {
  readonly times: number
  readonly bytes: number
}

export const worthMoving: Unevenness = { times: 2, bytes: 1e9 }

export interface NodeSize {
  /** host:port */
  readonly node: string
  readonly bytes: number
}

export interface AgencySize {
  readonly id: number
  readonly contacts: number
}

/**
 * Names the agency whose move evens out two nodes the most, and the commands. Nothing if the nodes
 * are even enough.
 */
export async function adviseMove(
  database: Database,
  nodes: readonly NodeSize[],
  { times, bytes }: Unevenness,
): Promise<Finding[]> {
  const sorted = nodes.toSorted((one, other) => other.bytes - one.bytes)
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (from === undefined || to === undefined || from === to) return []
  if (from.bytes <= bytes || from.bytes <= times * to.bytes) return []
  const advice = (detail: string): Finding[] => [{ name: 'nodes', ok: true, detail }]
  const uneven = `${from.node} holds ${megabytes(from.bytes)}, ${to.node} ${megabytes(to.bytes)}`
  const agencies = await largestAgencies(database, from.node)
  const contacts = agencies.reduce((sum, agency) => sum + agency.contacts, 0)
  const perContact = from.bytes / Math.max(1, contacts)
  const chosen = agencyToMove(agencies, (from.bytes - to.bytes) / perContact)
  if (chosen === undefined)
    return advice(`${uneven}: \`select citus_rebalance_start()\` moves groups of shards`)
  const share = `${countOf(chosen.contacts, 'contact')}, about ${megabytes(chosen.contacts * perContact)}`
  return advice(
    `${uneven}. Moving agency ${chosen.id} (${share}) evens them out most: ${commandsToMove(chosen.id, from.node, to.node)}`,
  )
}

/** `difference` is what one node has more than the other, in contacts. */
export function agencyToMove(
  agencies: readonly AgencySize[],
  difference: number,
): AgencySize | undefined {
  const left = ({ contacts }: AgencySize) => Math.abs(difference - 2 * contacts)
  const [best] = agencies
    .filter(({ contacts }) => contacts > 0 && contacts < difference)
    .toSorted((one, other) => left(one) - left(other))
  return best
}

/** As docs/operations.md has them; a superuser runs them on the coordinator. */
function commandsToMove(id: number, from: string, to: string): string {
  const place = (node: string) => node.replace(/^(.*):(\d+)$/, "'$1', $2")
  return [
    `\`select isolate_tenant_to_new_shard('organization', ${id}, 'CASCADE', shard_transfer_mode => 'force_logical')\``,
    `\`select citus_move_shard_placement(get_shard_id_for_distribution_column('organization', ${id}), ${place(from)}, ${place(to)}, shard_transfer_mode => 'force_logical')\``,
  ].join(', then ')
}

/** As the role that sees the contacts of every agency: each node counts its own. */
async function largestAgencies(database: Database, node: string): Promise<AgencySize[]> {
  const counted = await bulkTransaction(database, async (transaction) => {
    await sql.raw('set local role holdfast_search').execute(transaction)
    const { rows } = await sql<AgencySize>`
      select organization_id as id, count(*) as contacts from contact
      group by organization_id order by 2 desc`.execute(transaction)
    return rows
  })
  const { rows: placed } = await sql<{ id: number }>`
    select u.id from unnest(${counted.map(({ id }) => id)}::bigint[]) as u (id)
    join pg_catalog.pg_dist_placement p
      on p.shardid = get_shard_id_for_distribution_column('public.organization', u.id)
    join pg_catalog.pg_dist_node n using (groupid)
    where n.noderole = 'primary' and n.nodename || ':' || n.nodeport = ${node}`.execute(
    database.kysely,
  )
  const here = new Set(placed.map(({ id }) => id))
  return counted.filter(({ id }) => here.has(id))
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
