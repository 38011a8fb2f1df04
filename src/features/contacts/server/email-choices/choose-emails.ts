import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import type { AuditContext } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { choicesDetail, type EmailChoices, sameChoices } from '../../shared/email-choices.rules.ts'
import { pauseLeft } from '../../shared/email-pause.rules.ts'
import { findContact } from '../contact-rows.sql.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { updateContactRow } from '../edit/write-contacts.sql.ts'
import { findEmailPause, storeEmailPause } from '../email-pause/email-pause.sql.ts'
import { holdEmails } from '../email-pause/hold-emails.ts'
import { cancelDeclinedEmails } from './cancel-declined-emails.ts'
import { findEmailChoices, storeEmailChoices } from './email-choices.sql.ts'

/** Everything that the page behind an unsubscribe link asks a client about emails. */
export interface ClientChoices extends EmailChoices {
  /** The first day on which emails go again; null without a pause. */
  readonly pausedUntil: CalendarDate | null
  /** The language on file, null where it is not one of ours. */
  readonly language: Locale | null
}

/** Returns what holds of a contact; `pausedUntil` is null when the pause is over. */
export async function readClientChoices(
  transaction: OrganizationTransaction,
  contact: { readonly id: number; readonly language: Locale | null },
  today: CalendarDate,
): Promise<ClientChoices> {
  const { declined, callsInstead } = await findEmailChoices(transaction, contact.id)
  const pausedUntil = pauseLeft(await findEmailPause(transaction, contact.id), today)
  return { declined, callsInstead, pausedUntil, language: contact.language }
}

/** Whether a contact wants calls instead of emails. */
export const choosesCalls = async (
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<boolean> => (await findEmailChoices(transaction, contactId)).callsInstead

/**
 * Stores what a client chooses, as `choose` returns it for what holds now, and keeps it dated in
 * the audit log. Waiting emails that the client does without are canceled, and the plan follows.
 * The same choice again changes nothing. Returns the choices before and after, undefined for an
 * unknown contact.
 */
export async function chooseEmails(
  context: AuditContext,
  transaction: OrganizationTransaction,
  {
    id,
    today,
    readLanguage,
    choose,
  }: {
    readonly id: ContactId
    readonly today: CalendarDate
    readonly readLanguage: (stored: string | null) => Locale | null
    readonly choose: (now: ClientChoices) => ClientChoices
  },
): Promise<{ readonly before: ClientChoices; readonly after: ClientChoices } | undefined> {
  const contact = await findContact(transaction, id, 'all', { lock: true })
  if (contact === undefined) return undefined
  const language = readLanguage(contact.preferred_language)
  const before = await readClientChoices(transaction, { id, language }, today)
  const after = choose(before)
  const speaks = after.language !== before.language
  const pauses = after.pausedUntil !== before.pausedUntil
  if (sameChoices(before, after) && !speaks && !pauses) return { before, after }
  const { declined, callsInstead, pausedUntil } = after
  await storeEmailChoices(transaction, id, {
    declined,
    callsInstead,
    chosenAt: context.clock.now(),
  })
  if (pauses) await storeEmailPause(transaction, id, pausedUntil)
  const values = { preferred_language: after.language }
  if (speaks) await updateContactRow(transaction, id, values)
  if (pausedUntil !== null) await holdEmails(transaction, id, pausedUntil)
  await cancelDeclinedEmails(transaction, id, after)
  const detail = {
    ...choicesDetail(after),
    ...(pausedUntil !== null && { pausedUntil }),
    ...(pauses && pausedUntil === null && { pauseEnded: true }),
  }
  const change = { kind: 'chooseEmails', id, detail } as const
  const spoken = { ...change, before: contact, after: values }
  await contactsChanged(context, transaction, speaks ? spoken : change)
  return { before, after }
}
