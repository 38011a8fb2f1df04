import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { increaseType } from '../../../organizations/shared/email-types.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import type { DraftStatus } from '../../shared/plan/draft.rules.ts'
import { outreachConstants } from '../../shared/plan/outreach-constants.ts'

// What became of the emails about increases that were made before: `d` is one of them
// (`increase_draft`), `r` its increase.

const canceled: EmailStatus = 'cancelled'

/** SQL: an email about that increase went to the contact of draft `d`, or is about to. */
export const isGone = (organizationId: OrganizationId): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from email m
  where m.organization_id = ${organizationId} and m.contact_id = d.contact_id
    and m.email_type = ${increaseType} and m.occasion = to_char(r.effective_on, 'YYYY-MM-DD')
    and m.send_mode = d.send_mode
    and m.status in ('queued', 'sending', 'sent', 'failed', 'unconfirmed'))`

/** SQL: the sender canceled the email of draft `d` of increase `r`, as no price was lower. */
export const savesNothing = (organizationId: OrganizationId): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from email m
  where m.organization_id = ${organizationId} and m.contact_id = d.contact_id
    and m.email_type = ${increaseType} and m.occasion = to_char(r.effective_on, 'YYYY-MM-DD')
    and m.send_mode = d.send_mode and m.status = ${canceled} and m.failure = ${emailReasons.noSaving}
    and m.queued_at >= d.made_at)`

/** SQL: what was decided about draft `d` of increase `r`. */
export const decision = (organizationId: OrganizationId): RawBuilder<DraftStatus | null> =>
  sql<DraftStatus | null>`(select e.status
  from email_draft e where e.organization_id = ${organizationId} and e.contact_id = d.contact_id
    and e.type = ${increaseType} and e.occasion = to_char(r.effective_on, 'YYYY-MM-DD')
    and e.send_mode = d.send_mode)`

/** SQL: draft `d` ended without an email: dropped, not decided in time, stale, or of no use. */
export const endedUnsent = (
  organizationId: OrganizationId,
  today: CalendarDate,
): RawBuilder<boolean> => sql<boolean>`(not ${isGone(organizationId)}
  and (d.made_on < ${today}::date - ${outreachConstants.catchUpDays}::int
    or coalesce(${decision(organizationId)} in ('dropped', 'not_in_time'), false)
    or ${savesNothing(organizationId)}))`

/** Whether an email about an increase is there, or ended without one that went. */
export type DraftedBefore = 'there' | 'over'

/**
 * SQL: whether this contact had an email about an increase of that day, null if none. One that
 * ended can be made again.
 */
export function draftedBefore(
  organizationId: OrganizationId,
  {
    effectiveOn,
    sendMode,
    today,
  }: {
    readonly effectiveOn: CalendarDate
    readonly sendMode: SendMode
    readonly today: CalendarDate
  },
  contactId: RawBuilder<unknown>,
): RawBuilder<DraftedBefore | null> {
  const over = endedUnsent(organizationId, today)
  return sql<DraftedBefore | null>`(select case when bool_or(not x.over) then 'there'
      when count(*) > 0 then 'over' end
    from (select ${over} as over, r.deleted_at is null or ${isGone(organizationId)} as counts
      from increase_draft d
      join rate_increase r on r.organization_id = ${organizationId} and r.id = d.increase_id
      where d.organization_id = ${organizationId} and d.contact_id = ${contactId}
        and d.send_mode = ${sendMode} and r.effective_on = ${effectiveOn}::date) x
    where x.counts or x.over)`
}
