import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { waitingLimits } from '../../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { lettersGone } from '../../shared/letters/letter-messages.ts'
import { type LetterKey, maxLettersOfFile } from '../../shared/letters/letters.contract.ts'
import { writeLettersJob } from '../../shared/letters/letters.job.ts'
import { readPausesOf } from '../pauses/read-pauses-of.ts'
import { lockOutPlanners } from '../plan/lock-plan.sql.ts'
import { removeCanceledEmails } from '../queue/planned-emails-due.sql.ts'
import { type PlannedWhy, whyQueued } from '../queue/why-queued.ts'
import { countLetters, type LetterRow, lockDueLetters } from './due-letters.sql.ts'
import { changeBatch, insertBatch, markLettersSent } from './letter-batches.sql.ts'
import { whyNoLetters } from './why-no-letters.ts'

/** Returns what is known of a letter's plan. */
const letterWhy = ({ event_date, send_date, reason }: LetterRow): PlannedWhy => ({
  plannedOn: null,
  eventDate: event_date,
  targetDate: null,
  sendDate: send_date,
  reason,
  status: 'letter',
  behavior: null,
  rule: null,
})

/**
 * Marks due letters as sent and has one file made of them: the named ones, or all of the member's
 * clients, the oldest first, up to the limit of a file. Marked before the file exists, so that
 * neither a crash nor a second press sends one twice; a batch that fails or is undone puts them
 * back. Throws 409 while the agency may print none, and when none of them is due any more.
 */
export async function printLetters(
  context: MemberContext,
  input: {
    readonly letters?: readonly LetterKey[] | undefined
    readonly agent?: number | undefined
  },
): Promise<{ batch: number; letters: number; left: number }> {
  return inOrganization({ ...context, limits: waitingLimits }, async (transaction) => {
    const { organizationId } = transaction
    const now = context.clock.now()
    const today = await agencyToday(context, transaction)
    const stopped = await whyNoLetters(transaction, { now, today })
    if (stopped !== null) throw new AppError('CONFLICT', stopped)
    await lockOutPlanners(transaction)
    const asked = { scope: contactScope(context.principal), today, agent: input.agent }
    const due = await lockDueLetters(transaction, asked, {
      keys: input.letters,
      limit: maxLettersOfFile,
    })
    const rows = await withoutPaused(transaction, due, today)
    if (rows.length === 0) throw new AppError('CONFLICT', lettersGone)
    const printing = { today, now, by: context.principal.agentId }
    const batch = await insertBatch(transaction, printing, rows.length)
    const emails = rows.map(({ contact_id, type, occasion }) => ({
      contactId: contact_id as ContactId,
      type,
      occasion,
    }))
    await removeCanceledEmails(transaction, emails, 'production')
    const why = rows.map((row) => whyQueued(context, letterWhy(row)))
    const letters = await markLettersSent(transaction, batch, { rows, why }, printing)
    if (letters === 0) throw new AppError('CONFLICT', lettersGone)
    await changeBatch(transaction, batch, { letters })
    await enqueue(transaction, writeLettersJob, { organizationId, batchId: batch })
    await recordAudit(transaction, context, {
      action: 'outreach.print_letters',
      entity: 'letter_batch',
      id: batch,
      detail: { letters },
    })
    const { due: left } = await countLetters(transaction, asked)
    return { batch, letters, left }
  })
}

/** Leaves out those that a pause holds: the plan follows a new pause only moments later. */
async function withoutPaused(
  transaction: OrganizationTransaction,
  due: readonly LetterRow[],
  today: CalendarDate,
): Promise<LetterRow[]> {
  const pausable = (row: LetterRow) => ({
    emailType: row.type,
    occasion: row.occasion,
    agent: { id: row.signer_id },
    pausedUntil: row.paused_until,
  })
  const heldBy = await readPausesOf(transaction, due.map(pausable), today)
  return due.filter((row) => heldBy(pausable(row)) === undefined)
}
