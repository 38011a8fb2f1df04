import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { gaveUp, gaveUpOnSome } from '../../shared/report-texts.ts'
import type { RunState } from './saved-reports.sql.ts'

/** A report's run of one day. */
export interface RunKey {
  readonly reportId: number
  readonly dueOn: CalendarDate
}

const isRun = (transaction: OrganizationTransaction, { reportId, dueOn }: RunKey) =>
  sql`organization_id = ${transaction.organizationId} and report_id = ${reportId}::bigint
    and due_on = ${dueOn}::date`

/** Begins a report's run of a day, or one that failed again; false if it waits or was sent. */
export async function beginRun(
  transaction: OrganizationTransaction,
  { reportId, dueOn }: RunKey,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into report_run as r (organization_id, report_id, due_on, begun_at)
    values (${transaction.organizationId}, ${reportId}, ${dueOn}::date, ${at}::timestamptz)
    on conflict (organization_id, report_id, due_on) do update set state = 'waiting',
      begun_at = excluded.begun_at, ended_at = null, problem = null
      where r.state = 'failed'
    returning r.report_id`.execute(transaction)
  return rows.length > 0
}

/** Returns the state of a run and who got it; locks it. */
export async function lockRun(
  transaction: OrganizationTransaction,
  key: RunKey,
): Promise<{ state: RunState; sent_to: number[] } | undefined> {
  const { rows } = await sql<{ state: RunState; sent_to: number[] }>`
    select state, sent_to from report_run where ${isRun(transaction, key)}
    for update`.execute(transaction)
  return rows[0]
}

/** Notes that an admin gets the email now; false if they have it. */
export async function claimRecipient(
  transaction: OrganizationTransaction,
  key: RunKey,
  agentId: number,
): Promise<boolean> {
  const { rows } = await sql`
    update report_run set sent_to = sent_to || ${agentId}::bigint
    where ${isRun(transaction, key)} and state = 'waiting'
      and not (${agentId}::bigint = any(sent_to))
    returning report_id`.execute(transaction)
  return rows.length > 0
}

/** Takes that back, as the mail server surely has not got it. */
export async function giveBackRecipient(
  transaction: OrganizationTransaction,
  key: RunKey,
  agentId: number,
  problem: string,
): Promise<void> {
  await sql`update report_run set sent_to = array_remove(sent_to, ${agentId}::bigint),
    problem = ${problem} where ${isRun(transaction, key)}`.execute(transaction)
}

export async function endRun(
  transaction: OrganizationTransaction,
  key: RunKey,
  end: { readonly state: RunState; readonly at: Date; readonly problem: string | null },
): Promise<void> {
  await sql`update report_run set state = ${end.state}, ended_at = ${end.at}::timestamptz,
    problem = ${end.problem} where ${isRun(transaction, key)}
    and state = 'waiting'`.execute(transaction)
}

/** Ends the runs that wait, whatever became of them. */
export async function endRunsInDoubt(
  transaction: OrganizationTransaction,
  { at, problem }: { readonly at: Date; readonly problem: string },
): Promise<void> {
  await sql`update report_run set state = 'failed', ended_at = ${at}::timestamptz,
      problem = ${problem}
    where organization_id = ${transaction.organizationId}
      and state = 'waiting'`.execute(transaction)
}

export interface EndedRun {
  readonly report_id: number
  readonly state: RunState
  readonly recipients: number
  readonly problem: string
}

/** Ends runs that began before an instant and still wait: their job has given up. Returns them. */
export async function endOldRuns(
  transaction: OrganizationTransaction,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<EndedRun[]> {
  const { rows } = await sql<EndedRun>`update report_run set ended_at = ${at}::timestamptz,
      state = case when cardinality(sent_to) > 0 then 'sent' else 'failed' end,
      problem = case when cardinality(sent_to) > 0 then ${gaveUpOnSome}::text
        else ${gaveUp}::text end
    where organization_id = ${transaction.organizationId} and state = 'waiting'
      and begun_at < ${before}::timestamptz
    returning report_id, state, cardinality(sent_to) as recipients, problem`.execute(transaction)
  return rows
}

/** Returns when the run began that waits longest. */
export async function findOldestWaiting(
  transaction: OrganizationTransaction,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('report_run')
    .select('begun_at')
    .where('organization_id', '=', transaction.organizationId)
    .where('state', '=', 'waiting')
    .orderBy('begun_at')
    .limit(1)
    .executeTakeFirst()
  return row?.begun_at
}
