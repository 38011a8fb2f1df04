import { type RawBuilder, sql } from 'kysely'
import { type ContactAndWords, otherWords } from '../../../contacts/shared/policies/policy-words.ts'

const words = '~policy_in_force'
type PolicyWords = Omit<ContactAndWords, 'current_carrier' | 'plan_type'>
const unknown: PolicyWords = {
  carrier_words: null,
  plan_code: null,
  select_network: null,
  plan_words: null,
}

/** SQL: what the policy in force of a contact `t` calls its carrier and plan. */
export const besideClients = (organizationId: number): Record<string, RawBuilder<unknown>> => ({
  [words]: sql`(select row_to_json(w) from (
    select p.carrier_words, p.plan_code, p.select_network, p.plan_words from policy p
    where p.organization_id = ${organizationId}::bigint and p.contact_id = t.id and p.in_force) w)`,
})

/**
 * Returns a contact's row with its carrier and plan as screens name them: an import of the table
 * then has the words that "Other" alone would lose.
 */
export function inOwnWords(
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const contact = row as unknown as Pick<ContactAndWords, 'current_carrier' | 'plan_type'>
  const policy = (row[words] ?? unknown) as PolicyWords
  const { other_carrier, other_plan } = otherWords({ ...contact, ...policy })
  return {
    ...row,
    current_carrier: other_carrier ?? contact.current_carrier,
    plan_type: other_plan ?? contact.plan_type,
  }
}
