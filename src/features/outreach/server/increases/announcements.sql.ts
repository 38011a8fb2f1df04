import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { isHit, ofIncrease } from '../../../contacts/server/list/increase-hits.ts'
import type { NamedIncrease } from '../../../contacts/shared/list/increase-name.ts'
import { increaseType } from '../../../organizations/shared/email-types.ts'
import type { AnnouncedIncrease } from '../../shared/drafts.contract.ts'
import { outreachConstants } from '../../shared/plan/outreach-constants.ts'
import type { PlannedKey } from '../drafts/open-drafts.sql.ts'

interface EmailOfIncrease {
  readonly contactId: number
  readonly emailType: string
  /** The day of the increase. */
  readonly occasion: string
}

/** The increases that emails speak of. */
export interface Announcements {
  /** Undefined where the increase was deleted or does not hit the client any more. */
  of(email: EmailOfIncrease): (NamedIncrease & AnnouncedIncrease) | undefined
}

export const noAnnouncements: Announcements = { of: () => undefined }

/** Reads the increases that emails about them speak of as they are now; others need none. */
export async function readAnnouncements(
  transaction: OrganizationTransaction,
  emails: readonly EmailOfIncrease[],
): Promise<Announcements> {
  const about = emails.filter(({ emailType }) => emailType === increaseType)
  if (about.length === 0) return noAnnouncements
  const { organizationId } = transaction
  const { rows } = await sql<NamedIncrease & AnnouncedIncrease & { readonly contact_id: number }>`
    select c.id as contact_id, r.id, r.carrier, r.state, r.plan_code, r.basis_points, r.effective_on
    from rate_increase r, contact c, policy i
    where r.organization_id = ${organizationId} and r.deleted_at is null
      and to_char(r.effective_on, 'YYYY-MM-DD')
        = any(${about.map(({ occasion }) => occasion)}::text[])
      and c.id = any(${about.map(({ contactId }) => contactId)}::bigint[])
      and ${isHit(organizationId, ofIncrease)}`.execute(transaction)
  const keyOf = (id: number, day: string) => `${id} ${day}`
  const found = new Map(rows.map((row) => [keyOf(row.contact_id, row.effective_on), row]))
  return {
    // A quote by hand may have the same day as its occasion.
    of: ({ contactId, emailType, occasion }) =>
      emailType === increaseType ? found.get(keyOf(contactId, occasion)) : undefined,
  }
}

/** Returns the increases about which drafts may be decided, with their percents as they are now. */
export async function listAnnounced(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<AnnouncedIncrease[]> {
  const { organizationId } = transaction
  const { rows } = await sql<AnnouncedIncrease>`
    select r.id, r.basis_points from rate_increase r
    where r.organization_id = ${organizationId} and r.deleted_at is null
      and exists (select 1 from increase_draft d where d.organization_id = ${organizationId}
        and d.increase_id = r.id
        and d.made_on >= ${today}::date - ${outreachConstants.catchUpDays}::int)
    order by r.id`.execute(transaction)
  return rows
}

/**
 * Returns these planned emails without those about increases that no longer hit their clients, and
 * without those whose percent is not the one that was `shown`, which are counted.
 */
export async function stillAnnounced(
  transaction: OrganizationTransaction,
  found: readonly PlannedKey[],
  shown: readonly AnnouncedIncrease[],
): Promise<{ keys: PlannedKey[]; changed: number }> {
  const about = (key: PlannedKey) => ({ ...key, emailType: key.type })
  const announcements = await readAnnouncements(transaction, found.map(about))
  const percents = new Map(shown.map((one) => [one.id, one.basis_points]))
  const hit = found.filter(
    (key) => key.type !== increaseType || announcements.of(about(key)) !== undefined,
  )
  const keys = hit.filter((key) => {
    const announced = announcements.of(about(key))
    return announced === undefined || percents.get(announced.id) === announced.basis_points
  })
  return { keys, changed: hit.length - keys.length }
}
