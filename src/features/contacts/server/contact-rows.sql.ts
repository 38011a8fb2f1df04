import { type Selectable, sql } from 'kysely'
import type { ContactId } from '../../../kernel/ids.ts'
import { personName } from '../../../kernel/person-name.ts'
import type { Contact as ContactRow } from '../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { ContactScope } from '../shared/contact.policy.ts'
import { columnNames } from '../shared/contact-columns.ts'
import type { ExtraValues } from '../shared/extra-values.ts'
import { otherWords } from '../shared/policies/policy-words.ts'
import { visibleContacts } from './visible-contacts.ts'

/** Columns of a contact's wire form, with its owner's name and the words of its policy in force. */
export const contactRowColumns = [
  'c.id',
  ...columnNames.map((name) => `c.${name}` as const),
  'c.status',
  'c.last_emailed',
  'c.version',
  'c.sample',
  'a.first_name as agent_first_name',
  'a.last_name as agent_last_name',
  'i.carrier_words',
  'i.plan_code',
  'i.select_network',
  'i.plan_words',
] as const

/** Joins `i`, the policy in force of contact `c`, by an index that has one row for each. */
export const joinInForce = ({ organizationId }: OrganizationTransaction) =>
  sql<boolean>`i.organization_id = ${organizationId} and i.contact_id = c.id and i.in_force`

type Row = Omit<
  Selectable<ContactRow>,
  | 'organization_id'
  | 'public_id'
  | 'search_text'
  | 'name_key'
  | 'birthday'
  | 'import_id'
  | 'household_id'
  | 'shares_email'
  | 'created_at'
  | 'updated_at'
  | 'told_premium_cents'
  | 'told_premium_on'
  | 'emails_paused_until'
  | 'emails_declined'
  | 'calls_instead'
  | 'emails_chosen_at'
  | 'no_letters_at'
> & {
  agent_first_name: string | null
  agent_last_name: string | null
  carrier_words: string | null
  plan_code: string | null
  select_network: boolean | null
  plan_words: string | null
}

/**
 * The wire form of a row: `contact_owner_id` mirrors `agent_id`, `contact_owner` is the owner's
 * name (decision 91).
 */
export function toContact({
  agent_first_name,
  agent_last_name,
  carrier_words,
  plan_code,
  select_network,
  plan_words,
  last_emailed,
  ...row
}: Row) {
  return {
    ...row,
    ...otherWords({ ...row, carrier_words, plan_code, select_network, plan_words }),
    extra: row.extra as ExtraValues,
    contact_owner_id: row.agent_id,
    contact_owner: row.agent_id === null ? null : personName(agent_first_name, agent_last_name),
    last_emailed: last_emailed?.toISOString() ?? null,
  }
}
/** A contact in its wire form, with dates typed as dates. */
export type FoundContact = ReturnType<typeof toContact>

/** Returns a contact of the scope or undefined; `lock` holds it until the transaction ends. */
export async function findContact(
  transaction: OrganizationTransaction,
  id: ContactId,
  scope: ContactScope,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundContact | undefined> {
  const row = await transaction
    .selectFrom('contact as c')
    .leftJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'c.organization_id').onRef('a.id', '=', 'c.agent_id'),
    )
    .leftJoin('policy as i', (join) => join.on(joinInForce(transaction)))
    .select(contactRowColumns)
    .where('c.organization_id', '=', transaction.organizationId)
    .where('c.id', '=', id)
    .where(visibleContacts(scope, 'c'))
    .$if(lock, (query) => query.forNoKeyUpdate('c'))
    .executeTakeFirst()
  return row && toContact(row)
}
