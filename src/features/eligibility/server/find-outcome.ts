import type { ContactId } from '../../../kernel/ids.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { type HealthOutcome, outcomeOf } from '../shared/health-outcome.rules.ts'
import { findLatestSubmitted } from './eligibility.sql.ts'
import { unsealAnswers } from './seal-answers.ts'

/**
 * Returns the outcome of the contact's latest answers since then, for the agency's own use;
 * undefined without any.
 */
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
