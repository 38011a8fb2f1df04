import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { isHit, ofIncrease } from '../../../contacts/server/list/increase-hits.ts'
import type { NamedIncrease } from '../../../contacts/shared/list/increase-name.ts'
import type { PlannedKey } from '../drafts/open-drafts.sql.ts'
import { increaseType } from './increase-drafts.sql.ts'

interface EmailOfIncrease {
  readonly contactId: number
  readonly emailType: string
  /** The day of the increase. */
  readonly occasion: string
}

/** The increases that emails speak of. */
export interface Announcements {
  /** Undefined where the increase was deleted or does not hit the client any more. */
  of(email: EmailOfIncrease): NamedIncrease | undefined
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
  const { rows } = await sql<NamedIncrease & { readonly contact_id: number }>`
    select c.id as contact_id, r.carrier, r.state, r.plan_code, r.basis_points, r.effective_on
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

/** Returns these planned emails without those about increases that no longer hit their clients. */
export async function stillAnnounced(
  transaction: OrganizationTransaction,
  keys: readonly PlannedKey[],
): Promise<PlannedKey[]> {
  const about = (key: PlannedKey) => ({ ...key, emailType: key.type })
  const announcements = await readAnnouncements(transaction, keys.map(about))
  return keys.filter(
    (key) => key.type !== increaseType || announcements.of(about(key)) !== undefined,
  )
}
