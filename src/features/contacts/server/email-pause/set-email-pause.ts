import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { pauseLeft, pauseProblem } from '../../shared/email-pause.rules.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { getContact } from '../get-contact.ts'
import { findEmailPause, storeEmailPause } from './email-pause.sql.ts'
import { holdEmails } from './hold-emails.ts'

export interface PauseChange {
  readonly until: CalendarDate | null
  /** The pause that it replaced, for its undo. */
  readonly before: CalendarDate | null
}

/**
 * Pauses the planned emails of a contact until a day, also those that wait already, or ends the
 * pause with null; the plan follows. Throws 404 as `getContact`, 400 for a day that is not after
 * today or too late.
 */
export async function setEmailPause(
  context: MemberContext,
  { id, until }: { readonly id: ContactId; readonly until: CalendarDate | null },
): Promise<PauseChange> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const today = await agencyToday(context, transaction)
    const problem = until === null ? undefined : pauseProblem(until, today)
    if (problem !== undefined) throw new AppError('BAD_REQUEST', problem, { field: 'until' })
    const before = pauseLeft(await findEmailPause(transaction, id), today)
    if (until === before) return { until, before }
    await storeEmailPause(transaction, id, until)
    if (until !== null) await holdEmails(transaction, id, until)
    await contactsChanged(context, transaction, {
      kind: until === null ? 'resumeEmails' : 'pauseEmails',
      id,
      detail: until === null ? {} : { until },
    })
    return { until, before }
  })
}
