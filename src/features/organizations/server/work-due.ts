import { sql } from 'kysely'
import type pg from 'pg'
import { dayMs, minuteMs } from '../../../kernel/duration.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { databaseTroubleOf } from '../../../platform/database/database-trouble.ts'
import type { DatabaseLimits } from '../../../platform/database/limited-client.ts'
import {
  asSystem,
  inOrganization,
  type OrganizationTransaction,
  type SystemTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { logRarely } from '../../../platform/log-rarely.ts'
import type { OrganizationContext, Services } from '../../../platform/services.ts'
import { startTickShare } from './tick-share.ts'

/** Kinds of work that become due by the clock alone. */
export type Work =
  | 'plan'
  | 'queue'
  | 'purge'
  | 'undo'
  | 'licenses'
  | 'archives'
  | 'policies'
  | 'notes'
  | 'reminders'
  | 'reports'
  | 'correspondence'
  | 'sending'

/** The result of a look at an organization's work. */
export interface Looked {
  /** When something is due next, as far as its rows show; undefined if they show nothing. */
  readonly dueAt: Date | undefined
  /** Work that is due now was handed over, or must wait: it is not looked at before. */
  readonly notBefore?: Date | undefined
}

/** Looks at each organization once a day at least, in case something became due unnoticed. */
const longestWait = dayMs
/** An organization whose node does not answer waits, so that it does not hold up the others. */
const waitAfterFailure = 5 * minuteMs
/** Organizations that one tick finds; it looks at fewer if they would take long. */
const maxLooks = 1000
/** A node that does not answer then holds up only a part of the others. */
const atOnce = 4

// A row from later than now was written by a wrong clock.
const listDue = async (system: SystemTransaction, work: Work, now: Date) => {
  const { rows } = await sql<{ id: OrganizationId }>`
    select s.organization_id as id from directory.organization_slug s
    left join directory.work_due d on d.organization_id = s.organization_id and d.work = ${work}
    where d.looked_at is null or d.looked_at > ${now}
      or (d.due_at <= ${now} and (d.not_before is null or d.not_before <= ${now}))
    order by d.due_at nulls first, s.organization_id limit ${maxLooks}`.execute(system)
  return rows.map(({ id }) => id)
}

interface Row {
  readonly work: Work
  readonly organizationId: OrganizationId
  readonly now: Date
  readonly dueAt: Date
  readonly notBefore?: Date | undefined
}

const saved = ({ work, organizationId, now, dueAt, notBefore }: Row) => sql`
  insert into directory.work_due as d (work, organization_id, due_at, not_before, looked_at)
  values (${work}, ${organizationId}, ${dueAt}, ${notBefore ?? null}, ${now})
  on conflict (work, organization_id) do update set due_at = excluded.due_at,
    not_before = excluded.not_before, looked_at = excluded.looked_at`

const store = (system: SystemTransaction, row: Row) => saved(row).execute(system)

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * Tells the next tick to look at the organization's work, when the caller's transaction commits.
 * Call it for what becomes due within a day; a look finds everything else in time.
 */
export async function workIsDue(
  transaction: OrganizationTransaction,
  work: Work,
  now: Date,
): Promise<void> {
  const { organizationId } = transaction
  await asSystem(transaction, (system) => store(system, { work, organizationId, now, dueAt: now }))
}

/** Does the same in a transaction that a plain connection has opened. */
export async function workIsDueIn(
  client: pg.ClientBase,
  { database, clock, organizationId }: OrganizationContext,
  work: Work,
): Promise<void> {
  const now = clock.now()
  const { sql: text, parameters } = saved({ work, organizationId, now, dueAt: now }).compile(
    database.kysely,
  )
  await client.query('set local role holdfast_system')
  await client.query(text, [...parameters])
  await client.query('reset role')
}

/** Stores when the organization's work is due next, known without a look. */
export async function workIsDoneUntil(
  transaction: OrganizationTransaction,
  work: Work,
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): Promise<void> {
  const { organizationId } = transaction
  await asSystem(transaction, (system) => store(system, { work, organizationId, now, dueAt }))
}

/** Does the same for a job that began at `since`, unless the work became due while it ran. */
export async function workIsDoneSince(
  transaction: OrganizationTransaction,
  work: Work,
  { since, dueAt }: { readonly since: Date; readonly dueAt: Date },
): Promise<void> {
  const { organizationId } = transaction
  await asSystem(transaction, (system) =>
    sql`update directory.work_due set due_at = ${dueAt}, not_before = null
      where work = ${work} and organization_id = ${organizationId}
        and looked_at <= ${since}`.execute(system),
  )
}

/** Makes the next tick look at this work of every organization. */
export async function workIsDueEverywhere(system: SystemTransaction, work: Work): Promise<void> {
  await sql`delete from directory.work_due where work = ${work}`.execute(system)
}

/** Returns how many organizations wait for this work, and since when the longest of them does. */
export async function countLate(
  system: SystemTransaction,
  work: Work,
  now: Date,
): Promise<{ organizations: number; since: Date | null }> {
  const { rows } = await sql<{ organizations: number; since: Date | null }>`
    select count(*) as organizations, min(d.due_at) as since from directory.organization_slug s
    left join directory.work_due d on d.organization_id = s.organization_id and d.work = ${work}
    where d.due_at is null or d.due_at <= ${now}`.execute(system)
  return rows[0] ?? { organizations: 0, since: null }
}

type Look = (
  context: OrganizationContext & { readonly transaction: OrganizationTransaction },
) => Promise<Looked>

/**
 * Looks at each organization whose work may be due, in a separate transaction: `look` does the
 * work or enqueues it. An organization that fails, because its node is down, is tried again after
 * some minutes and holds up no other. Part of the minute tick.
 */
export async function forEachDue(
  services: Services,
  { work, limits }: { readonly work: Work; readonly limits?: DatabaseLimits },
  look: Look,
): Promise<void> {
  const now = services.clock.now()
  const waiting = await systemTransaction(services.database, (system) => listDue(system, work, now))
  const lookAt = async (organizationId: OrganizationId) => {
    const context = { ...services, organizationId, ...(limits !== undefined && { limits }) }
    await inOrganization(context, async (transaction) => {
      // It locks the row: another change meanwhile waits, and the next tick looks again.
      await workIsDue(transaction, work, now)
      const { dueAt, notBefore } = await look({ ...context, transaction })
      const floor = later(now, longestWait)
      await asSystem(transaction, (system) =>
        store(system, {
          work,
          organizationId,
          now,
          notBefore,
          dueAt: dueAt === undefined || dueAt > floor ? floor : dueAt,
        }),
      )
    })
  }
  const isTaken = startTickShare()
  const next = async (): Promise<void> => {
    while (waiting.length > 0 && isTaken()) {
      const organizationId = waiting.shift() as OrganizationId
      await lookAt(organizationId)
        .catch((error: unknown) => postpone(services, { work, organizationId, error }))
        .catch((error: unknown) =>
          logRarely(services.log, 'error', { work, organizationId, error }, 'not postponed'),
        )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

async function postpone(
  services: Services,
  { work, organizationId, error }: { work: Work; organizationId: OrganizationId; error: unknown },
): Promise<void> {
  const { log, clock, database } = services
  const now = clock.now()
  const failed = { work, organizationId, error }
  if (databaseTroubleOf(error) === undefined) log.error(failed, 'work that is due failed')
  else logRarely(log, 'error', failed, 'work that is due failed without its database')
  await systemTransaction(database, (system) =>
    sql`
      insert into directory.work_due as d (work, organization_id, due_at, not_before, looked_at)
      values (${work}, ${organizationId}, ${now}, ${later(now, waitAfterFailure)}, ${now})
      on conflict (work, organization_id) do update set not_before = excluded.not_before,
        looked_at = excluded.looked_at`.execute(system),
  )
}
