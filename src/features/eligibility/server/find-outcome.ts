import type { ContactId } from '../../../kernel/ids.ts'
import { hashToken, type Keys } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { type HealthOutcome, outcomeOf } from '../shared/outcome.rules.ts'
import { findLatestOfBrowser, findLatestSubmitted } from './eligibility.sql.ts'
import { unsealAnswers } from './seal-answers.ts'

/** Returns the outcome of the contact's latest answers since then, for the agency's own use; undefined without any. */
export async function findOutcome(
  keys: Keys,
  transaction: OrganizationTransaction,
  contactId: ContactId,
  since: Date,
): Promise<HealthOutcome | undefined> {
  const row = await findLatestSubmitted(transaction, contactId, since)
  return (
    row &&
    outcomeOf(
      unsealAnswers(keys, { organizationId: transaction.organizationId, contactId }, row).answers,
    )
  )
}

/** Returns the outcome of the answers that this browser submitted since then; nothing else may be shown to a visitor. */
export async function findOwnOutcome(
  keys: Keys,
  transaction: OrganizationTransaction,
  contactId: ContactId,
  own: { readonly resumeToken: string | undefined; readonly since: Date },
): Promise<HealthOutcome | undefined> {
  if (own.resumeToken === undefined) return undefined
  const row = await findLatestOfBrowser(
    transaction,
    contactId,
    hashToken(own.resumeToken),
    own.since,
    ['submitted'],
  )
  return (
    row &&
    outcomeOf(
      unsealAnswers(keys, { organizationId: transaction.organizationId, contactId }, row).answers,
    )
  )
}
