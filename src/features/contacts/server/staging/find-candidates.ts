import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { takesNoPlace } from '../../../entitlements/server/check-plan-limits.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { visibleContacts } from '../visible-contacts.ts'
import { samePerson } from './match-people.ts'
import { planForStaged, stagedRows } from './staged-contacts.ts'
import { policyNumberKey } from './staged-policies.ts'

/** Something that a staged row and a contact have in common. */
type CandidateReason = 'email' | 'policy_number' | 'person'

interface FoundContact {
  readonly row: number
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: CalendarDate | null
  readonly email: string | null
  readonly shares_email: boolean
  /** It takes no place in the plan's number of contacts. */
  readonly uncounted: boolean
  /** The member sees the contact. */
  readonly open: boolean
}

export interface Candidate extends FoundContact {
  readonly reasons: readonly CandidateReason[]
}

/**
 * Returns the contacts that an import's staged rows may be about, by any of its keys, as the rows
 * are before `matchPeople`; those of a row by id.
 */
export async function findCandidates(
  transaction: OrganizationTransaction,
  importId: ImportId,
  scope: ContactScope,
): Promise<Candidate[]> {
  await planForStaged(transaction)
  const { organizationId } = transaction
  const { rows } = await sql<Candidate>`
    with r as materialized (select s.row_number, s.key, s.first_name, s.last_name, s.birth_date,
        s.phone_number, ${sql.raw(policyNumberKey)} as number_key
      from ${stagedRows(organizationId, importId)}),
    found as materialized (
      select s.row_number, c.id, 'email' as reason from r s
        join contact c on c.organization_id = ${organizationId} and c.email = s.key
      union all select s.row_number, p.contact_id, 'policy_number' from r s
        join policy p on p.organization_id = ${organizationId} and p.number_key = s.number_key
      union all select s.row_number, c.id, 'person' from r s
        join contact c on c.organization_id = ${organizationId} and ${samePerson})
    select f.row_number as row, c.id, c.first_name, c.last_name, c.birth_date, c.email,
      c.shares_email, ${takesNoPlace} as uncounted, coalesce(${visibleContacts(scope, 'c')}, false) as open,
      array_agg(distinct f.reason order by f.reason) as reasons
    from found f join contact c on c.organization_id = ${organizationId} and c.id = f.id
    group by f.row_number, c.organization_id, c.id order by f.row_number, c.id`.execute(transaction)
  return rows
}

/** A staged row as `matchPeople` and `matchHouseholds` leave it. */
export interface MatchedRow {
  readonly row: number
  /** The contact, not by email address alone; not positive for a row that is refused. */
  readonly contactId: number | null
  readonly sharesEmail: boolean
  readonly contact: Omit<FoundContact, 'row' | 'shares_email'> | null
}

/** Returns an import's staged rows with the contacts that were found for them. */
export async function listMatched(
  transaction: OrganizationTransaction,
  importId: ImportId,
  scope: ContactScope,
): Promise<MatchedRow[]> {
  const { organizationId } = transaction
  const { rows } = await sql<MatchedRow>`
    select s.row_number as row, s.contact_id as "contactId", s.shares_email as "sharesEmail",
      case when c.id is not null then jsonb_build_object('id', c.id, 'first_name', c.first_name,
        'last_name', c.last_name, 'birth_date', c.birth_date, 'email', c.email,
        'uncounted', ${takesNoPlace}, 'open', coalesce(${visibleContacts(scope, 'c')}, false)) end as contact
    from ${stagedRows(organizationId, importId)} left join contact c
      on c.organization_id = ${organizationId} and c.id = s.contact_id
    order by s.row_number`.execute(transaction)
  return rows
}
