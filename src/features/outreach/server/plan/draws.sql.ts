import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { secretFraction } from '../../../../platform/crypto.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { leftByLastPolicy } from '../../../contacts/server/left-by-last-policy.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { type HoldOut, hasLeft } from '../../shared/plan/hold-out.rules.ts'
import type { Draws } from './draws.ts'
import { type ContactRow, type ContactSet, inSet, setParameters } from './plan-input.sql.ts'

interface DrawsToRead {
  readonly contacts: readonly ContactRow[]
  readonly set: ContactSet
  readonly settings: HoldOut & { readonly sendMode: SendMode }
}

interface StoredDraw {
  readonly contactId: number
  readonly draw: number
  readonly left: boolean
}

const stored = `
  select contact_id as "contactId", draw, left_seen_on is not null as left from hold_out_draw
  where organization_id = $1 and ${inSet('contact_id')} and round = $5`

/** Reads what these clients have drawn in the running hold-out; nothing where none runs. */
export async function readDraws(
  { organizationId, keys }: OrganizationContext,
  client: PlainClient,
  { contacts, set, settings }: DrawsToRead,
): Promise<Draws> {
  const { holdOutRound: round, holdOutPercent, sendMode } = settings
  const live = sendMode === 'production'
  const drawOf: Draws['drawOf'] = (of, { id, household }) =>
    secretFraction(
      keys,
      'hold-out',
      `${organizationId} ${of} ${household === null ? `client ${id}` : `household ${household}`}`,
    )
  const none = {
    live,
    round,
    drawOf,
    stored: new Map(),
    ofHousehold: new Map(),
    left: new Set<number>(),
  }
  if (holdOutPercent === 0 || !live) return none
  const { rows } = await client.query<StoredDraw>(stored, [
    ...setParameters(organizationId, set),
    round,
  ])
  const drawn = new Map(rows.map(({ contactId, draw }) => [contactId, draw]))
  const households = contacts.flatMap(({ id, household }) =>
    household === null || drawn.has(id) ? [] : [household],
  )
  const ofHousehold = await readHouseholdDraws(client, organizationId, { round, households })
  const left = new Set(rows.flatMap((row) => (row.left ? [row.contactId] : [])))
  return { ...none, stored: drawn, left, ofHousehold }
}

// Two statements without a join, as PostgreSQL knows nothing of either set right after an import.
const members = `
  select id, household_id as household from contact
  where organization_id = $1 and household_id = any($2::bigint[])`
const firstDraws = `
  select contact_id as "contactId", draw from hold_out_draw
  where organization_id = $1 and contact_id = any($2::bigint[]) and round = $3
  order by drawn_at, contact_id`

async function readHouseholdDraws(
  client: PlainClient,
  organizationId: OrganizationContext['organizationId'],
  { round, households }: { readonly round: number; readonly households: readonly number[] },
): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  if (households.length === 0) return found
  const of = await client.query<{ id: number; household: number }>(members, [
    organizationId,
    [...new Set(households)],
  ])
  const householdOf = new Map(of.rows.map(({ id, household }) => [id, household]))
  const { rows } = await client.query<{ contactId: number; draw: number }>(firstDraws, [
    organizationId,
    [...householdOf.keys()],
    round,
  ])
  for (const { contactId, draw } of rows) {
    const household = householdOf.get(contactId)
    if (household !== undefined && !found.has(household)) found.set(household, draw)
  }
  return found
}

const insert = `
  insert into hold_out_draw (organization_id, contact_id, round, draw, percent, drawn_at, drawn_on)
  select o.organization_id, w.contact_id, $4::int, w.draw, $5::smallint, $6::timestamptz, $7::date
  from organization o cross join unnest($2::bigint[], $3::double precision[])
    as w (contact_id, draw)
  where o.organization_id = $1
  on conflict (organization_id, contact_id, round) do nothing`

/** Stores what clients drew; the caller holds the lock of the plan. */
export async function storeDraws(
  client: PlainClient,
  { organizationId, clock }: Pick<OrganizationContext, 'organizationId' | 'clock'>,
  {
    drawn,
    holdOut,
    today,
  }: {
    readonly drawn: ReadonlyMap<number, number>
    readonly holdOut: HoldOut
    readonly today: CalendarDate
  },
): Promise<void> {
  if (drawn.size === 0) return
  await client.query(insert, [
    organizationId,
    [...drawn.keys()],
    [...drawn.values()],
    holdOut.holdOutRound,
    holdOut.holdOutPercent,
    clock.now(),
    today,
  ])
}

const noteLeft = `
  update hold_out_draw set left_seen_on = $4::date
  where organization_id = $1 and contact_id = any($2::bigint[]) and round = $3`

/** Clients whose last policy says that they left, as the comparison reads it (decision 075). */
const leftByPolicy = `
  select contact_id as "contactId" from policy
  where organization_id = $1 and contact_id = any($2::bigint[])
  group by contact_id ${leftByLastPolicy}`

/**
 * Notes which of these clients had left by today, and forgets it of those who are back, where the
 * change itself did not (`note-leavers.sql.ts`): as after a move from another installation.
 */
export async function noteUnnotedLeavers(
  client: PlainClient,
  organizationId: OrganizationContext['organizationId'],
  {
    contacts,
    draws,
    today,
  }: {
    readonly contacts: readonly ContactRow[]
    readonly draws: Draws
    readonly today: CalendarDate
  },
): Promise<void> {
  if (draws.stored.size === 0) return
  const { rows } = await client.query<{ contactId: number }>(leftByPolicy, [
    organizationId,
    [...draws.stored.keys()],
  ])
  const byPolicy = new Set(rows.map(({ contactId }) => contactId))
  const isGone = ({ id, status }: ContactRow) => hasLeft(status) || byPolicy.has(id)
  const changed = contacts.filter(
    (row) => draws.stored.has(row.id) && draws.left.has(row.id) !== isGone(row),
  )
  for (const [left, day] of [
    [true, today],
    [false, null],
  ] as const) {
    const ids = changed.filter((row) => isGone(row) === left).map(({ id }) => id)
    if (ids.length > 0) await client.query(noteLeft, [organizationId, ids, draws.round, day])
  }
}
