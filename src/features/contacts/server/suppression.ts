import { sql } from 'kysely'
import type { EmailId } from '../../../kernel/ids.ts'
import { isOneOf } from '../../../kernel/is-one-of.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import {
  statusIn,
  type UnemailedStatus,
  unemailedStatuses,
} from '../../organizations/shared/client-status.rules.ts'

/**
 * The reasons why no email may be sent to an email address, the strictest last. `do_not_contact`
 * can also be set on the contact, and is added here for contacts deleted permanently
 * (`trash/purge-trash.sql.ts`). `no_address` is a stand-in for an email address.
 */
export const listedReasons = [
  'bounced',
  'no_address',
  'unsubscribed',
  'complained',
  'do_not_contact',
] as const
type ListedReason = (typeof listedReasons)[number]

/** SQL: how strict a listed reason is. */
export const strictnessOf = (reason: string) =>
  sql<number>`array_position(${sql.lit(`{${listedReasons.join()}}`)}::text[], ${sql.ref(reason)})`

/** SQL: whether the row that an insert proposes has a stricter reason than the listed one. */
export const isStricter = sql<boolean>`${strictnessOf('excluded.reason')}
  > ${strictnessOf('suppression.reason')}`

/** Why a contact gets no email: also its client status, its choice, or that it has no address. */
export type SuppressionReason = ListedReason | UnemailedStatus | 'calls_instead'
export const suppressionReasons: readonly SuppressionReason[] = [
  ...listedReasons,
  ...unemailedStatuses,
  'calls_instead',
]

const unemailed = statusIn('c.client_status', unemailedStatuses)
/** SQL: whether contact `c` may get email, as far as its own row says. */
export const mayBeEmailed = `(c.email is not null and not c.do_not_contact
  and not ${unemailed} and not c.calls_instead)`

/** SQL for each reason that contact `c` itself may have; the first that holds is its reason. */
const ownReasons: readonly (readonly [SuppressionReason, string])[] = [
  ['do_not_contact', 'c.do_not_contact'],
  ...unemailedStatuses.map((status) => [status, `c.client_status = '${status}'`] as const),
  ['no_address', 'c.email is null'],
  ['calls_instead', 'c.calls_instead'],
]

/** SQL for the reason that contact `c` itself has, null if it may be emailed. */
export const ownReason = `case ${ownReasons
  .map(([reason, is]) => `when ${is} then '${reason}'`)
  .join(' ')} end`

/** SQL: whether `reason` is the one that contact `c` itself has; undefined if it never is. */
export function hasOwnReason(reason: SuppressionReason): string | undefined {
  const place = ownReasons.findIndex(([one]) => one === reason)
  const earlier = ownReasons.slice(0, Math.max(0, place)).map(([, is]) => ` and not (${is})`)
  return ownReasons[place] && `(${ownReasons[place][1]}${earlier.join('')})`
}

/** SQL for the reason why contact `c` gets no email, null if it may. Needs `suppressionJoin`. */
export const suppressionReason = `coalesce(${ownReason}, s.reason)`
export const suppressionJoin = (organization = 'c.organization_id') =>
  `left join suppression s on s.organization_id = ${organization} and s.email = lower(c.email)`

/** Returns why the contact gets no email, null if it may get one, undefined for an unknown one. */
export async function findSuppression(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<SuppressionReason | null | undefined> {
  const { rows } = await sql<{ reason: SuppressionReason | null }>`
    select ${sql.raw(suppressionReason)} as reason from contact c ${sql.raw(suppressionJoin())}
    where c.organization_id = ${transaction.organizationId} and c.id = ${contactId}`.execute(
    transaction,
  )
  return rows[0]?.reason
}

const answered: readonly SuppressionReason[] = [
  'unsubscribed',
  'medicare_advantage',
  'calls_instead',
]

/**
 * Whether even an email that the contact requested, such as a new quote link, is blocked. An
 * unsubscribed contact gets it, and one who moved to Medicare Advantage or chose calls.
 */
export const blocksRequestedEmail = (reason: SuppressionReason | null | undefined): boolean =>
  reason !== null && !isOneOf(answered, reason)

const bounced: ListedReason = 'bounced'

/** Returns why an email address gets no email, null if it is not listed or only does not work. */
export async function findWish(
  transaction: OrganizationTransaction,
  email: string,
): Promise<ListedReason | null> {
  const row = await transaction
    .selectFrom('suppression')
    .select('reason')
    .where('organization_id', '=', transaction.organizationId)
    .where('email', '=', email.toLowerCase())
    .where('reason', '<>', bounced)
    .executeTakeFirst()
  return (row?.reason ?? null) as ListedReason | null
}

/** Returns the ids of the contacts who have one of the email addresses; several may share one. */
export async function listContactsOfAddresses(
  transaction: OrganizationTransaction,
  emails: readonly string[],
): Promise<number[]> {
  const addresses = emails.map((email) => email.toLowerCase())
  const rows = await transaction
    .selectFrom('contact')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`email = any(${addresses}::text[])`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface SuppressionToAdd {
  readonly email: string
  readonly reason: ListedReason
  /** The email that bounced, or whose link was used; null without one. */
  readonly emailId: EmailId | null
  readonly at: Date
}

/**
 * Adds an email address to the suppression list; returns whether its reason is new. A stricter one
 * replaces the earlier one: what the owner wants is stricter than a bounce, and a complaint is
 * stricter than an unsubscription, which the owner may end.
 */
export async function suppressEmailAddress(
  transaction: OrganizationTransaction,
  { email, reason, emailId, at }: SuppressionToAdd,
): Promise<boolean> {
  const row = await transaction
    .insertInto('suppression')
    .values({
      organization_id: transaction.organizationId,
      email: email.toLowerCase(),
      reason,
      email_id: emailId,
      at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'email'])
        .doUpdateSet({ reason, email_id: emailId, at })
        .where(isStricter),
    )
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes an address off the list that did not work, or whose owner unsubscribed and asks for emails
 * again. Returns whether it was there for that: nothing ends a complaint.
 */
export async function unsuppress(
  transaction: OrganizationTransaction,
  email: string,
  reason: 'bounced' | 'unsubscribed',
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('suppression')
    .where('organization_id', '=', transaction.organizationId)
    .where('email', '=', email.toLowerCase())
    .where('reason', '=', reason)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}
