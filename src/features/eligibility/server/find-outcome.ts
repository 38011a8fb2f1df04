import type { ContactId } from '../../../kernel/ids.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { type HealthOutcome, outcomeOf } from '../shared/health-outcome.rules.ts'
import { listLatestSubmitted } from './eligibility.sql.ts'
import { unsealAnswers } from './seal-answers.ts'

/**
 * Returns the outcomes of the contacts' latest answers since then, for the agency's own use; who
 * has none is missing.
 */
export async function findOutcomes(
  keys: Keys,
  transaction: OrganizationTransaction,
  contactIds: readonly ContactId[],
  since: Date,
): Promise<Map<ContactId, HealthOutcome>> {
  const rows = await listLatestSubmitted(transaction, contactIds, since)
  const { organizationId } = transaction
  return new Map(
    rows.map(({ contact_id: contactId, ...row }) => [
      contactId,
      outcomeOf(unsealAnswers(keys, { organizationId, contactId }, row).answers),
    ]),
  )
}

/** The same of one contact; undefined without any. */
export async function findOutcome(
  keys: Keys,
  transaction: OrganizationTransaction,
  contactId: ContactId,
  since: Date,
): Promise<HealthOutcome | undefined> {
  return (await findOutcomes(keys, transaction, [contactId], since)).get(contactId)
}
