import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { PlainClient } from '../../../platform/database/plain-client.ts'
import { type HealthOutcome, outcomeOf } from '../shared/health-outcome.rules.ts'
import { readSubmissions } from './eligibility.sql.ts'
import { unsealAnswers } from './seal-answers.ts'

/** Submissions decrypted at a time, to keep memory flat. */
const batchSize = 500

/** Returns outcomes of submissions by id, for the planner, which has a plain connection. */
export async function readOutcomes(
  { keys, organizationId }: { keys: Keys; organizationId: OrganizationId },
  client: PlainClient,
  ids: readonly number[],
): Promise<Map<number, HealthOutcome>> {
  const outcomes = new Map<number, HealthOutcome>()
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    for (const row of await readSubmissions(client, organizationId, batch)) {
      const { answers } = unsealAnswers(keys, { organizationId, contactId: row.contactId }, row)
      outcomes.set(row.id, outcomeOf(answers))
    }
  }
  return outcomes
}
