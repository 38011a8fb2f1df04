import { sql } from 'kysely'
import type { ContactId, EmailId, OrganizationId, QuoteId } from '../../../kernel/ids.ts'
import type { PlainClient } from '../../../platform/database/plain-client.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { openFederalRights } from '../../contacts/server/open-federal-rights.ts'

const submissionColumns = [
  's.id',
  's.status',
  's.answers',
  's.quote_id',
  's.email_id',
  's.set_aside',
  's.resume_hash',
  's.submitted_at',
  'k.wrapped',
] as const

const submissions = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('eligibility_submission as s')
    .innerJoin('data_key as k', (join) =>
      join.onRef('k.organization_id', '=', 's.organization_id').onRef('k.id', '=', 's.data_key_id'),
    )
    .select(submissionColumns)
    .where('s.organization_id', '=', transaction.organizationId)

const submissionsOf = (transaction: OrganizationTransaction, contactId: ContactId) =>
  submissions(transaction).where('s.contact_id', '=', contactId)

export async function listSubmitted(transaction: OrganizationTransaction, contactId: ContactId) {
  return submissionsOf(transaction, contactId)
    .where('s.status', '=', 'submitted')
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Returns each contact's latest submitted answers since then, of those that count. */
export async function listLatestSubmitted(
  transaction: OrganizationTransaction,
  contactIds: readonly ContactId[],
  since: Date,
) {
  return submissions(transaction)
    .distinctOn('s.contact_id')
    .select('s.contact_id')
    .where('s.contact_id', '=', sql<ContactId>`any(${contactIds}::bigint[])`)
    .where('s.status', '=', 'submitted')
    .where('s.submitted_at', '>', since)
    .where('s.set_aside', '=', false)
    .orderBy('s.contact_id')
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .$narrowType<{ contact_id: ContactId }>()
    .execute()
}

export async function findLatestSubmitted(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  since: Date,
) {
  return (await listLatestSubmitted(transaction, [contactId], since))[0]
}

/** A browser that asks for answers which can be continued. */
interface Resumable {
  /** Of the browser's token; null without one. */
  readonly resumeHash: Buffer | null
  readonly since: Date
}

const savedAt = sql<Date>`coalesce(s.submitted_at, s.created_at)`
/** Of this browser. */
const ofBrowser = (resumeHash: Buffer | null) =>
  sql<boolean>`coalesce(s.resume_hash = ${resumeHash}, false)`
/** The draft that confirmed browsers share. */
const isShared = sql<boolean>`(s.resume_hash is null and s.status = 'draft')`

/** More browsers than a client has. */
const maxResumable = 20

/**
 * Returns the answers that a browser may see, its own first: `own` are also those of the draft that
 * confirmed browsers share. A browser that was not confirmed sees no others.
 */
export async function listResumable(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  { resumeHash, confirmed, since }: Resumable & { readonly confirmed: boolean },
) {
  const own = confirmed
    ? sql<boolean>`(${isShared} or ${ofBrowser(resumeHash)})`
    : ofBrowser(resumeHash)
  return submissionsOf(transaction, contactId)
    .select([own.as('own'), savedAt.as('saved_at')])
    .where(savedAt, '>', since)
    .where(confirmed ? sql<boolean>`true` : own)
    .orderBy(own, 'desc')
    .orderBy(savedAt, 'desc')
    .orderBy('s.id', 'desc')
    .limit(maxResumable)
    .execute()
}

/** Returns whether there are answers of other browsers. */
export async function hasAnswersElsewhere(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  { resumeHash, since }: Resumable,
): Promise<boolean> {
  const row = await submissionsOf(transaction, contactId)
    .where(savedAt, '>', since)
    .where(ofBrowser(resumeHash), '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the contact's submitted answers that came last, whether they count or not. */
export async function findLastSubmitted(
  transaction: OrganizationTransaction,
  contactId: ContactId,
) {
  return submissionsOf(transaction, contactId)
    .where('s.status', '=', 'submitted')
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface SealedAnswers {
  readonly dataKeyId: number
  readonly answers: Buffer
}

export async function insertSubmitted(
  transaction: OrganizationTransaction,
  submission: SealedAnswers & {
    contactId: ContactId
    quoteId: QuoteId | null
    emailId: EmailId | null
    resumeHash: Buffer
    setAside?: boolean
    at: Date
  },
): Promise<void> {
  await transaction
    .insertInto('eligibility_submission')
    .values({
      organization_id: transaction.organizationId,
      contact_id: submission.contactId,
      quote_id: submission.quoteId,
      email_id: submission.emailId,
      status: 'submitted',
      data_key_id: submission.dataKeyId,
      answers: submission.answers,
      resume_hash: submission.resumeHash,
      set_aside: submission.setAside ?? false,
      created_at: submission.at,
      submitted_at: submission.at,
    })
    .execute()
}

/** Returns sealed submissions by id. */
export async function readSubmissions(
  client: PlainClient,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<{ id: number; contactId: ContactId; answers: Buffer; wrapped: Buffer }[]> {
  const { rows } = await client.query<Awaited<ReturnType<typeof readSubmissions>>[number]>(
    `select s.id, s.contact_id as "contactId", s.answers, k.wrapped from eligibility_submission s
     join data_key k on k.organization_id = s.organization_id and k.id = s.data_key_id
     where s.organization_id = $1 and s.id = any($2)`,
    [organizationId, ids],
  )
  return rows
}

/** Returns the facts a state's rights to change plans depend on. */
export async function getPolicyFacts(transaction: OrganizationTransaction, contactId: ContactId) {
  return transaction
    .selectFrom('contact as c')
    .innerJoin('organization as o', 'o.organization_id', 'c.organization_id')
    .select(['c.state', 'c.birth_date', 'c.effective_date', 'o.time_zone'])
    .select(['c.client_status', 'c.current_carrier', 'c.plan_type'])
    .select(openFederalRights(transaction.organizationId, sql`c.id`).as('federal_rights'))
    .where('c.organization_id', '=', transaction.organizationId)
    .where('c.id', '=', contactId)
    .executeTakeFirstOrThrow()
}
