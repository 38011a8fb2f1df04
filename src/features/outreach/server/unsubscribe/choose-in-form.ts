import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { type Locale, readLocale } from '../../../../kernel/locale.ts'
import { newPublicId } from '../../../../platform/crypto.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import {
  type ClientChoices,
  chooseEmails,
} from '../../../contacts/server/email-choices/choose-emails.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { type ChosenInForm, declinedAfter } from '../../shared/choices-form.rules.ts'
import { callInsteadJob } from '../../shared/outreach.job.ts'
import { pausedUntilBy } from '../../shared/pause-choices.rules.ts'
import { limitChoices } from './limit-choices.ts'
import { withTarget } from './unsubscribe.ts'

/**
 * Stores what the form behind an unsubscribe link chose, for the client of the email alone; a wish
 * for calls also asks the agent to call. The link of a test email, of an address without emails,
 * and of a deleted client changes nothing. Throws 404 for a wrong token, and 429.
 */
export async function chooseInForm(
  services: Services,
  token: string,
  chosen: ChosenInForm,
  ipAddress: string,
): Promise<void> {
  await limitChoices(services, token, ipAddress)
  await withTarget(services, token, async (transaction, { contactId, emailId, ...target }) => {
    if (target.page.inert || target.choices === null) return
    const { canBeCalled } = target.choices
    const { clock } = services
    const today = await agencyToday(services, transaction)
    const done = await chooseEmails(
      { clock, actor: { kind: 'visitor', contactId }, ipAddress },
      transaction,
      {
        id: contactId,
        today,
        readLanguage: (stored) => readLocale(stored) ?? null,
        choose: (now) => choicesAfter(now, chosen, { today, canBeCalled }),
      },
    )
    if (done === undefined || done.before.callsInstead || !done.after.callsInstead) return
    const { organizationId } = transaction
    await enqueue(
      transaction,
      callInsteadJob,
      { organizationId, contactId, emailId, requestId: newPublicId() },
      { key: `call instead ${organizationId} ${contactId}` },
    )
  })
}

/** A language that is not ours is kept. No call is promised where there is no number. */
function choicesAfter(
  now: ClientChoices,
  chosen: ChosenInForm,
  { today, canBeCalled }: { readonly today: CalendarDate; readonly canBeCalled: boolean },
): ClientChoices {
  const shownLanguage: Locale = now.language ?? 'en'
  return {
    declined: declinedAfter(now.declined, chosen),
    callsInstead: chosen.callsInstead && (canBeCalled || now.callsInstead),
    pausedUntil: pausedUntilBy(chosen.pause, today, now.pausedUntil, chosen.pausedShown),
    language: chosen.language === shownLanguage ? now.language : chosen.language,
  }
}
