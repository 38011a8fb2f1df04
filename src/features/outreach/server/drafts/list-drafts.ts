import { addDays } from '../../../../kernel/calendar-date.ts'
import { personName } from '../../../../kernel/person-name.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { recentCounts, recentTotal } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { recordReading } from '../../../contacts/server/record-reading.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { type DraftPlace, writeDraftCursor } from '../../shared/draft-cursor.ts'
import type { AnnouncedIncrease, DraftsFilter, ListedDraft } from '../../shared/drafts.contract.ts'
import { listAnnounced } from '../increases/announcements.sql.ts'
import {
  countDraftRows,
  countNotInTime,
  type DraftQuery,
  type DraftRow,
  listDraftRows,
} from './drafts.sql.ts'

const pageLength = 50
/** How long ended drafts are shown, in days: as long as the plan shows skipped emails. */
const endedDays = 30
/** How long the dashboard tells of drafts that were not approved in time. */
const toldDays = 7

/** Returns a page of the drafts whose clients the member sees, by day. */
export function listDrafts(
  context: MemberContext,
  { after, ...filter }: DraftsFilter & { readonly after?: DraftPlace | undefined },
): Promise<{
  drafts: ListedDraft[]
  next: string | null
  total: number
  increases: AnnouncedIncrease[]
}> {
  return inOrganization(context, async (transaction) => {
    const query = { ...(await draftsSeen(context, transaction, endedDays)), ...filter }
    // First, as one that is changed while the drafts are read must count as changed.
    const increases = await listAnnounced(transaction, addDays(query.endedSince, endedDays))
    const rows = await listDraftRows(transaction, query, {
      after,
      limit: pageLength + 1,
    })
    const total = await recentTotal(context, JSON.stringify(['drafts', query]), () =>
      countDraftRows(transaction, query),
    )
    const page = rows.slice(0, pageLength)
    await recordReading(context, transaction, page.length)
    const last = page.at(-1)
    return {
      drafts: page.map(draftOf),
      next: rows.length > pageLength && last ? writeDraftCursor(placeOf(last)) : null,
      total,
      increases,
    }
  })
}

/** Returns how many drafts wait for the member, and how many lately did so in vain. */
export function countDrafts(
  context: MemberContext,
): Promise<{ waiting: number; notInTime: number }> {
  return inOrganization(context, async (transaction) => {
    const query = {
      ...(await draftsSeen(context, transaction, toldDays)),
      show: 'waiting' as const,
    }
    return recentCounts(context, JSON.stringify(['drafts waiting', query]), async () => {
      const waiting = await countDraftRows(transaction, query)
      const notInTime = await countNotInTime(transaction, query)
      return { value: { waiting, notInTime }, read: waiting + notInTime }
    })
  })
}

async function draftsSeen(
  context: MemberContext,
  transaction: OrganizationTransaction,
  days: number,
): Promise<Pick<DraftQuery, 'scope' | 'sendMode' | 'endedSince'>> {
  const today = await agencyToday(context, transaction)
  const { sendMode } = await readSubscription(transaction)
  return {
    scope: contactScope(context.principal),
    sendMode,
    endedSince: addDays(today, -days),
  }
}

const placeOf = ({ day, contact_id: contactId, type, occasion }: DraftRow) => ({
  day,
  contactId,
  key: `${type}_${occasion}`,
})

const endedReasons: Readonly<Partial<Record<ListedDraft['status'], string>>> = {
  dropped: emailReasons.draftDropped,
  not_in_time: emailReasons.draftNotInTime,
}

function draftOf(row: DraftRow): ListedDraft {
  const { contact_id, type, occasion, agent_id, agent, send_date, decide_by, status } = row
  return {
    contact_id,
    type,
    occasion,
    agent_id,
    agent,
    send_date,
    decide_by,
    status,
    name: personName(row.first_name, row.last_name),
    reason: endedReasons[status] ?? row.reason,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
  }
}
