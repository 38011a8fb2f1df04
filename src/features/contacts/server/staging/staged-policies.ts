import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import {
  codeOfPlanType,
  viewedCarrier,
  viewedPlan,
} from '../../shared/policies/policy-view.rules.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'
import { endOfReplaced } from '../policies/end-of-replaced.sql.ts'
import { stagedRows } from './staged-contacts.ts'

interface StagedRun {
  readonly importId: ImportId
  readonly now: Date
  /** The day on which the premiums of the file are known. */
  readonly today: CalendarDate
}

/** Attributes of the type policy_values, in its order. */
const valueNames = [
  ...['id', 'carrier', 'carrier_words', 'plan_code', 'select_network', 'plan_words'],
  ...['policy_number', 'effective_date', 'end_date', 'premium_cents', 'premium_on'],
  ...['rate_class', 'status'],
]
/** Those that a row of policy is written with. */
export const policyValueNames = valueNames.slice(1)

const rowOf = (of: (name: string) => string) =>
  `row(${valueNames.map(of).join(', ')})::policy_values`

/** SQL of a row's policy number as policies compare it. */
export const policyNumberKey = `upper(regexp_replace(s.policy_number, '[^A-Za-z0-9]', '', 'g'))`
const otherNumber = `coalesce(p.number_key <> ${policyNumberKey}, false)`

/** The row tells of a later policy with another carrier or number: it replaces the one in force. */
const replaces = `coalesce(s.policy_status is null and s.effective_date > p.effective_date
  and (${otherNumber} or s.current_carrier <> ${viewedCarrier('p')}), false)`
/** The row tells that the policy in force has ended. */
const ends = `coalesce(s.policy_status is not null and p.id is not null
  and case when p.number_key = ${policyNumberKey} then true when ${otherNumber} then false
    else s.effective_date is null or s.effective_date = p.effective_date end, false)`

/** SQL of what the row says beside the contact's columns, or of what is known without it. */
const beside = {
  policy_number: 'coalesce(s.policy_number, p.policy_number)',
  premium_cents: 'coalesce(s.premium_cents, p.premium_cents)',
  rate_class: 'coalesce(s.rate_class, p.rate_class)',
  end_date: 'coalesce(s.end_date, p.end_date)',
  carrier_words: 'coalesce(s.carrier_words, p.carrier_words)',
  plan_code: 'case when s.plan_type is null then p.plan_code else s.plan_code end',
  plan_words: 'case when s.plan_type is null then p.plan_words else s.plan_words end',
  select_network: `coalesce(case when s.plan_type is null then p.select_network
    else s.select_network end, false)`,
}
const differs = `(${Object.values(beside).join(', ')}) is distinct from
  (${Object.keys(beside)
    .map((name) => (name === 'select_network' ? 'coalesce(p.select_network, false)' : `p.${name}`))
    .join(', ')})`

/**
 * SQL of the columns that a row `s` of staged_contact and its contact's policy in force `p`, if
 * there is one, add to the relation `excluded` of an overwrite.
 */
export const policyOfRow = `case when p.id is not null then ${rowOf((name) => `p.${name}`)} end
    as policy_before,
  ${viewedCarrier('p')} as seen_carrier, ${viewedPlan('p')} as seen_plan, p.id as policy_id,
  s.policy_status, s.policy_number as row_number_of_policy, s.premium_cents, s.rate_class,
  s.end_date, s.carrier_words, s.plan_code, s.plan_words, s.select_network,
  ${replaces} as policy_replaces, ${ends} as policy_ends,
  case when s.policy_status is null then ${differs} else ${ends} end as policy_differs`

/** SQL of a contact's column that shows its policy: the row of an ended one only clears it. */
export const shownValue = (name: string, value: string): string =>
  `case when excluded.policy_status is null then ${value}
    when excluded.policy_ends then null else contact.${name} end`

const before = (name: string) => `(excluded.policy_before).${name}`
const known = (name: string, given: string) =>
  `coalesce(${given}, case when not excluded.policy_replaces then ${before(name)} end)`
const samePlan = `excluded.plan_type is null and not excluded.policy_replaces
  and contact.plan_type is not distinct from excluded.seen_plan`
const ofPlan = (name: string, otherwise: string) =>
  `case when excluded.plan_type is not null then excluded.${name}
    when ${samePlan} then ${before(name)} else ${otherwise} end`

/** The policy in force of an overwritten contact, from its new columns and the row. */
const written: Readonly<Record<string, (today: string) => string>> = {
  id: () => 'case when not excluded.policy_replaces then excluded.policy_id end',
  carrier: () => `nullif(contact.current_carrier, 'Other')`,
  carrier_words: () => `coalesce(excluded.carrier_words, case
    when not excluded.policy_replaces
      and contact.current_carrier is not distinct from excluded.seen_carrier
      then ${before('carrier_words')}
    when contact.current_carrier = 'Other' then 'Other' end)`,
  plan_code: () => ofPlan('plan_code', codeOfPlanType('contact.plan_type')),
  select_network: () => `coalesce(${ofPlan('select_network', 'false')}, false)`,
  plan_words: () =>
    `coalesce(${ofPlan('plan_words', 'null')},
      case when contact.plan_type = 'Other' and ${ofPlan('plan_code', 'null')} is null
        then 'Other' end)`,
  policy_number: () => known('policy_number', 'excluded.row_number_of_policy'),
  effective_date: () => 'contact.effective_date',
  end_date: () => `case when ${known('end_date', 'excluded.end_date')} < contact.effective_date
    then null else ${known('end_date', 'excluded.end_date')} end`,
  premium_cents: () => known('premium_cents', 'excluded.premium_cents'),
  premium_on: (today) => `case when excluded.premium_cents is not null
      and (excluded.policy_replaces
        or excluded.premium_cents is distinct from ${before('premium_cents')}) then '${today}'::date
    when not excluded.policy_replaces then ${before('premium_on')} end`,
  rate_class: () => known('rate_class', 'excluded.rate_class'),
  status: () => `'active'`,
}
const ended: Readonly<Record<string, string>> = {
  end_date: `case when excluded.end_date < ${before('effective_date')} then null
    else coalesce(excluded.end_date, ${before('end_date')}) end`,
  status: `'lapsed'`,
}

/** SQL of the policy after an overwrite, for RETURNING; null for a contact that has none. */
export const policyAfter = (today: string): string => `case
  when excluded.policy_ends then ${rowOf((name) => ended[name] ?? before(name))}
  when excluded.policy_status is not null then excluded.policy_before
  when excluded.policy_id is null and not excluded.policy_differs
    and coalesce(contact.current_carrier, contact.plan_type) is null
    and contact.effective_date is null then null
  else ${rowOf((name) => written[name]?.(today) ?? 'null')} end`

const set = policyValueNames.map((name) => `${name} = (b.policy_after).${name}`).join(', ')
const names = policyValueNames.join(', ')

/** Writes the policies of overwritten contacts, from the snapshots that the overwrite stored. */
export async function writeChangedPolicies(
  transaction: OrganizationTransaction,
  of: StagedRun,
): Promise<void> {
  const { organizationId } = transaction
  const snapshot = sql`b.organization_id = ${organizationId} and b.import_id = ${of.importId}`
  const policy = sql`p.organization_id = ${organizationId} and p.contact_id = b.contact_id`
  const stamp = sql`version = ${nextVersion('p')}, updated_at = ${of.now}::timestamptz`
  await sql`update policy p set status = 'replaced',
      end_date = ${endOfReplaced('p', sql`(b.policy_after).effective_date`)}, ${stamp}
    from contact_before_import b where ${snapshot} and ${policy} and p.id = (b.policy_before).id
      and (b.policy_after).status = 'active' and (b.policy_after).id is null`.execute(transaction)
  await sql`update policy p set ${sql.raw(set)}, ${stamp}
    from contact_before_import b where ${snapshot} and ${policy} and p.id = (b.policy_after).id
      and b.policy_after is distinct from b.policy_before`.execute(transaction)
  await sql`
    with added as materialized (
      select b.organization_id, b.contact_id,
        ${sql.raw(policyValueNames.map((name) => `(b.policy_after).${name}`).join(', '))}
      from contact_before_import b where ${snapshot} and (b.policy_after).status = 'active'
        and (b.policy_after).id is null
    )
    insert into policy (organization_id, contact_id, ${sql.raw(names)}, import_id, created_at,
      updated_at)
    select organization_id, contact_id, ${sql.raw(names)}, ${of.importId}::bigint,
      ${of.now}::timestamptz, ${of.now}::timestamptz from added
    on conflict do nothing`.execute(transaction)
}

const carrierOfRow = `nullif(s.current_carrier, 'Other')`
const wordsOfRow = `coalesce(s.carrier_words,
  case when s.current_carrier = 'Other' then 'Other' end)`
const planWordsOfRow = `coalesce(s.plan_words,
  case when s.plan_type = 'Other' and s.plan_code is null then 'Other' end)`
const codeOfRow = `coalesce(s.plan_code, ${codeOfPlanType('s.plan_type')})`
const saysAnything = `num_nonnulls(s.current_carrier, s.plan_type, s.effective_date,
  s.policy_number, s.premium_cents, s.rate_class, s.end_date) > 0`

/**
 * Adds the policies of the contacts that the import has just added. `all`: every row that has found
 * no contact is one of them, so that contacts need not be read.
 */
export async function addStagedPolicies(
  transaction: OrganizationTransaction,
  of: StagedRun,
  { all }: { readonly all: boolean },
): Promise<void> {
  const { organizationId } = transaction
  const added = all
    ? sql`staged_contact s where s.contact_id is null`
    : sql`staged_contact s join contact c on c.organization_id = ${organizationId}
        and c.id = s.new_id where true`
  const rows = sql`${added} and s.organization_id = ${organizationId}
    and s.import_id = ${of.importId} and ${sql.raw(saysAnything)}`
  await insertFromRows(transaction, of, { rows, contactId: sql`s.new_id` })
}

/**
 * Adds the ended policies of existing contacts that the file tells of, unless they are known, or
 * the row has just ended the one that was in force.
 * `matched`: that contact `c` is row `s`.
 */
export async function addEndedPolicies(
  transaction: OrganizationTransaction,
  of: StagedRun,
  matched: RawBuilder<unknown>,
): Promise<void> {
  const { organizationId } = transaction
  const rows = sql`${stagedRows(organizationId, of.importId)}
    join contact c on c.organization_id = ${organizationId} and ${matched}
    where s.policy_status is not null and not exists (select 1 from policy p
      where p.organization_id = ${organizationId} and p.contact_id = c.id
        and (p.number_key = ${sql.raw(policyNumberKey)}
          or p.effective_date is not distinct from s.effective_date))
      and not exists (select 1 from contact_before_import b
        where b.organization_id = ${organizationId} and b.import_id = ${of.importId}
          and b.contact_id = c.id and (b.policy_after).status = 'lapsed')`
  await insertFromRows(transaction, of, { rows, contactId: sql`c.id` })
}

/** Inserts the policies of rows `s` of staged_contact. */
async function insertFromRows(
  transaction: OrganizationTransaction,
  of: StagedRun,
  {
    rows,
    contactId,
  }: { readonly rows: RawBuilder<unknown>; readonly contactId: RawBuilder<unknown> },
): Promise<void> {
  // On a cluster it is no COPY because of RETURNING; ON CONFLICT would read each index twice.
  await sql`
    with told as materialized (
      select s.organization_id, ${contactId} as contact_id, ${sql.raw(carrierOfRow)} as carrier,
        ${sql.raw(wordsOfRow)} as carrier_words, ${sql.raw(codeOfRow)} as plan_code,
        coalesce(s.select_network, false) as select_network,
        ${sql.raw(planWordsOfRow)} as plan_words, s.policy_number, s.effective_date,
        case when s.end_date >= s.effective_date or s.effective_date is null then s.end_date end
          as end_date,
        s.premium_cents, case when s.premium_cents is not null then ${of.today}::date end
          as premium_on,
        s.rate_class, coalesce(s.policy_status, 'active') as status
      from ${rows}
    )
    insert into policy (organization_id, contact_id, ${sql.raw(names)}, import_id, created_at,
      updated_at)
    select organization_id, contact_id, ${sql.raw(names)}, ${of.importId}::bigint,
      ${of.now}::timestamptz, ${of.now}::timestamptz from told
    returning 1`.execute(transaction)
}
