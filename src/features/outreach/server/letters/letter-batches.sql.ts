import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { PublicId } from '../../../../kernel/ids.ts'
import { newPublicId } from '../../../../platform/crypto.ts'
import { fullName } from '../../../../platform/database/full-name.ts'
import {
  asSystem,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { LetterContent } from '../../shared/letters/letter-content.ts'
import type { WhyQueued } from '../../shared/why-queued.ts'
import type { LetterRow } from './due-letters.sql.ts'

/** Why no follow-up follows a letter. */
const letterHasNoFollowUps = 'Went as a letter'

interface Printing {
  readonly today: CalendarDate
  readonly now: Date
  readonly by: number
}

/** Adds a batch; the letters are added to it next. */
export async function insertBatch(
  transaction: OrganizationTransaction,
  { today, now, by }: Printing,
  letters: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('letter_batch')
    .values({
      organization_id: transaction.organizationId,
      printed_on: today,
      printed_at: now,
      printed_by: by,
      letters,
      status: 'making',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface MarkedLetter {
  readonly id: number
  readonly public_id: PublicId
  readonly contact_id: number
  readonly type: string
  readonly occasion: string
}

/**
 * Marks letters as sent: each is the email of its occasion, which then counts and is not planned
 * again. `why` has the plan of each. Leaves out one whose email is on its way already. Returns how
 * many were marked.
 */
export async function markLettersSent(
  transaction: OrganizationTransaction,
  batchId: number,
  { rows, why }: { rows: readonly LetterRow[]; why: readonly WhyQueued[] },
  { today, now }: Printing,
): Promise<number> {
  const { organizationId } = transaction
  const given = rows.map(({ contact_id, agent_id, type, occasion, event_passed }, index) => ({
    public_id: newPublicId(),
    contact_id,
    agent_id,
    type,
    occasion,
    event_passed,
    why: why[index],
  }))
  const { rows: made } = await sql<MarkedLetter>`
    insert into email (organization_id, public_id, contact_id, agent_id, email_type, occasion,
      send_mode, status, scheduled_date, send_day, event_passed, queued_at, sent_at,
      follow_ups_stopped, letter_batch_id, why)
    select o.organization_id, w.public_id, w.contact_id, w.agent_id, w.type, w.occasion,
      'production', 'sent', ${today}::date, ${today}::date, w.event_passed, ${now}, ${now},
      ${letterHasNoFollowUps}, ${batchId}::bigint, w.why
    from organization o cross join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w
      (public_id text, contact_id bigint, agent_id bigint, type text, occasion text,
      event_passed boolean, why jsonb)
    where o.organization_id = ${organizationId}
    on conflict (organization_id, contact_id, email_type, occasion, send_mode) do nothing
    returning id, public_id, contact_id, email_type as type, occasion`.execute(transaction)
  await sql`
    insert into directory.public_link (public_id, organization_id, kind, target_id)
    select w.public_id, ${organizationId}::bigint, 'email', w.id
    from unnest(${made.map((email) => email.public_id)}::text[],
      ${made.map(({ id }) => id)}::bigint[]) as w (public_id, id)`.execute(transaction)
  await sql`
    delete from email_replacement where organization_id = ${organizationId}
      and contact_id = any(${made.map((row) => row.contact_id)}::bigint[])
      and contact_id || ' ' || type || ' ' || occasion
        = any(${made.map((row) => `${row.contact_id} ${row.type} ${row.occasion}`)}::text[])`.execute(
    transaction,
  )
  return made.length
}

export async function findBatch(
  transaction: OrganizationTransaction,
  id: number,
  { lock = false }: { lock?: boolean } = {},
) {
  return transaction
    .selectFrom('letter_batch')
    .selectAll()
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Returns the batches whose letters are being written, locked. */
export async function listBatchesInWork(
  transaction: OrganizationTransaction,
): Promise<LetterBatchRow[]> {
  return transaction
    .selectFrom('letter_batch')
    .selectAll()
    .where('organization_id', '=', transaction.organizationId)
    .where('status', '=', 'making')
    .orderBy('id')
    .forUpdate()
    .execute()
}
export type LetterBatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

export async function changeBatch(
  transaction: OrganizationTransaction,
  id: number,
  change: Partial<Pick<LetterBatchRow, 'letters' | 'made' | 'status' | 'taken_at'>>,
): Promise<void> {
  await transaction
    .updateTable('letter_batch')
    .set(change)
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** The latest batches with the names of those who printed them; `by`: one member's. */
export async function listBatchRows(
  transaction: OrganizationTransaction,
  by: number | undefined,
): Promise<(LetterBatchRow & { readonly name: string })[]> {
  const { organizationId } = transaction
  const { rows } = await sql<LetterBatchRow & { name: string }>`
    select b.*, coalesce(${fullName('a')}, '') as name
    from letter_batch b
    left join agent a on a.organization_id = ${organizationId} and a.id = b.printed_by
    where b.organization_id = ${organizationId}
      and (${by ?? null}::bigint is null or b.printed_by = ${by ?? null}::bigint)
    order by b.printed_at desc, b.id desc limit 20`.execute(transaction)
  return rows
}

export interface UnwrittenLetter {
  readonly id: number
  readonly contact_id: number
  readonly agent_id: number | null
  readonly email_type: string
  readonly event_passed: boolean
}

/** The next letters of a batch that are not written yet. */
export async function listUnwritten(
  transaction: OrganizationTransaction,
  batchId: number,
  limit: number,
): Promise<UnwrittenLetter[]> {
  return transaction
    .selectFrom('email')
    .select(['id', 'contact_id', 'agent_id', 'email_type', 'event_passed'])
    .where('organization_id', '=', transaction.organizationId)
    .where('letter_batch_id', '=', batchId)
    .where('substitutions', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

export interface WrittenLetter {
  readonly id: number
  readonly quoteId: number
  readonly code: string
  readonly content: LetterContent
}

/** Stores what letters say, their quotes, and the links that people type. */
export async function storeLetters(
  transaction: OrganizationTransaction,
  letters: readonly WrittenLetter[],
): Promise<void> {
  const { organizationId } = transaction
  const given = letters.map(({ id, quoteId, content }) => ({ id, quote_id: quoteId, content }))
  await sql`
    update email m set quote_id = w.quote_id, substitutions = w.content
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w
      (id bigint, quote_id bigint, content jsonb)
    where m.organization_id = ${organizationId} and m.id = w.id`.execute(transaction)
  await sql`
    insert into directory.letter_link (code, organization_id, email_id)
    select w.code, ${organizationId}::bigint, w.id
    from unnest(${letters.map(({ code }) => code)}::text[],
      ${letters.map(({ id }) => id)}::bigint[]) as w (code, id)`.execute(transaction)
}

/** The next written letters of a batch after id `after`, to draw. */
export async function listWritten(
  transaction: OrganizationTransaction,
  batchId: number,
  { after, limit }: { after: number; limit: number },
) {
  return transaction
    .selectFrom('email')
    .select(['id', 'substitutions'])
    .where('organization_id', '=', transaction.organizationId)
    .where('letter_batch_id', '=', batchId)
    .where('substitutions', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Takes the letters of a batch back and returns their clients; the links end too. */
export async function takeLettersBack(
  transaction: OrganizationTransaction,
  batchId: number,
): Promise<number[]> {
  const { organizationId } = transaction
  const gone = await transaction
    .deleteFrom('email')
    .where('organization_id', '=', organizationId)
    .where('letter_batch_id', '=', batchId)
    .returning(['id', 'contact_id', 'public_id'])
    .execute()
  await asSystem(transaction, async (system) => {
    await sql`delete from directory.letter_link where organization_id = ${organizationId}
      and email_id = any(${gone.map(({ id }) => id)}::bigint[])`.execute(system)
    await sql`delete from directory.public_link where organization_id = ${organizationId}
      and public_id = any(${gone.map((email) => email.public_id)}::text[])`.execute(system)
  })
  return [...new Set(gone.map(({ contact_id }) => contact_id))]
}
