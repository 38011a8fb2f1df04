import type { ContactId, EmailId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { SealedAnswers } from './eligibility.sql.ts'

/** Saves a contact's draft: a browser's, or with a null hash the one confirmed browsers share. */
export async function saveDraft(
  transaction: OrganizationTransaction,
  draft: SealedAnswers & {
    contactId: ContactId
    quoteId: QuoteId | null
    emailId: EmailId | null
    resumeHash: Buffer | null
    at: Date
  },
): Promise<void> {
  const values = {
    quote_id: draft.quoteId,
    email_id: draft.emailId,
    data_key_id: draft.dataKeyId,
    answers: draft.answers,
    created_at: draft.at,
  }
  const { numUpdatedRows } = await transaction
    .updateTable('eligibility_submission')
    .set(values)
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', draft.contactId)
    .where('status', '=', 'draft')
    .where('resume_hash', 'is not distinct from', draft.resumeHash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await transaction
    .insertInto('eligibility_submission')
    .values({
      ...values,
      organization_id: transaction.organizationId,
      contact_id: draft.contactId,
      status: 'draft',
      resume_hash: draft.resumeHash,
    })
    .execute()
}

/** Deletes the contact's drafts, with a hash only that browser's. */
export async function deleteDrafts(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  resumeHash?: Buffer,
): Promise<void> {
  await transaction
    .deleteFrom('eligibility_submission')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('status', '=', 'draft')
    .$if(resumeHash !== undefined, (drafts) => drafts.where('resume_hash', '=', resumeHash ?? null))
    .execute()
}

/**
 * Deletes the contact's drafts that are too old to be continued, and a browser's, which the shared
 * one now holds.
 */
export async function deleteReplacedDrafts(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  { resumeHash, olderThan }: { readonly resumeHash: Buffer | null; readonly olderThan: Date },
): Promise<void> {
  await transaction
    .deleteFrom('eligibility_submission')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('status', '=', 'draft')
    .where((where) =>
      where.or([where('created_at', '<', olderThan), where('resume_hash', '=', resumeHash)]),
    )
    .execute()
}

/** Returns how many other browsers without a confirmation have a draft of the contact's. */
export async function countOtherDrafts(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  resumeHash: Buffer,
): Promise<number> {
  const { others } = await transaction
    .selectFrom('eligibility_submission')
    .select((count) => count.fn.countAll<number>().as('others'))
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('status', '=', 'draft')
    .where('resume_hash', '!=', resumeHash)
    .executeTakeFirstOrThrow()
  return Number(others)
}

/** Deletes the organization's drafts that are too old to be continued. */
export async function deleteDraftsBefore(
  transaction: OrganizationTransaction,
  instant: Date,
): Promise<void> {
  await transaction
    .deleteFrom('eligibility_submission')
    .where('organization_id', '=', transaction.organizationId)
    .where('status', '=', 'draft')
    .where('created_at', '<', instant)
    .execute()
}
