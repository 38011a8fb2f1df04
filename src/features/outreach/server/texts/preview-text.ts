import type { ContactId } from '../../../../kernel/ids.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { personName } from '../../../../kernel/person-name.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { noEmail } from '../../../contacts/shared/contact-texts.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { type EmailType, increaseType } from '../../../organizations/shared/email-types.ts'
import { cleanText } from '../../shared/texts/clean-text.rules.ts'
import { type EmailTextKind, isJoint, type WrittenText } from '../../shared/texts/email-text.ts'
import { sampleIncrease } from '../emails/announcement-text.ts'
import { draftEmail, type EmailToDraft, shownEmail } from '../preview/draft-email.ts'
import { sampleContact } from '../preview/example-email.ts'
import { limitTestEmails, refuseInDemoMode, sendToSelf } from '../preview/send-test-email.ts'
import { type EmailParties, getDefaultSender, getEmailParties } from '../send/email-parties.sql.ts'
import type { EmailMode } from '../send/templates.ts'
import type { TextKey } from './email-texts.sql.ts'
import { listInboxMembers } from './inbox-members.sql.ts'
import { sendableText } from './save-text.ts'
import { ownText, readEmailTexts } from './texts-in-force.ts'

interface TextToPreview extends TextKey {
  readonly content: WrittenText
  readonly contactId?: ContactId | undefined
}

/** The email by which a text is shown: one whose words it is today. */
const shownAs: Readonly<
  Partial<Record<EmailTextKind, { readonly emailType: EmailType; readonly eventPassed: boolean }>>
> = {
  late: { emailType: 'birthday', eventPassed: true },
  joint_aep: { emailType: 'aep', eventPassed: false },
  joint_new_year: { emailType: 'new_year', eventPassed: false },
  joint_prices: { emailType: 'birthday', eventPassed: false },
}
const emailOf = (kind: EmailTextKind) =>
  shownAs[kind] ?? { emailType: kind as EmailType, eventPassed: false }

/** Shares the inbox of an invented client. */
const secondSample = { ...sampleContact, firstName: 'Luis' }

/**
 * Returns the clients of one message: the chosen one, with those who share the inbox for a text to
 * several. A household of one is shown with an invented second person. Throws 404 for a contact
 * that the agency does not have.
 */
async function readersOf(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { kind, contactId }: TextToPreview,
): Promise<EmailParties[]> {
  if (contactId === undefined) {
    const agent = await getDefaultSender(transaction)
    return [sampleContact, ...(isJoint(kind) ? [secondSample] : [])].map((contact) => ({
      agent,
      contact,
    }))
  }
  const { agent_id } = await getContact({ ...context, transaction }, contactId)
  const own = await getEmailParties(transaction, contactId, agent_id)
  if (!isJoint(kind)) return [own]
  const members = await listInboxMembers(transaction, contactId)
  const others: EmailParties[] = []
  for (const id of members) others.push(await getEmailParties(transaction, id, agent_id))
  return [own, ...(others.length > 0 ? others : [{ ...own, contact: secondSample }])]
}

async function draftText(
  context: MemberContext,
  transaction: OrganizationTransaction,
  input: TextToPreview,
  mode: EmailMode,
) {
  const { kind, locale, content } = input
  const today = await agencyToday(context, transaction)
  const readers = await readersOf(context, transaction, input)
  const [email, ...companions] = readers.map(
    ({ agent, contact }): EmailToDraft => ({
      agent,
      ...emailOf(kind),
      sendDate: null,
      ...(kind === increaseType && { announced: sampleIncrease(locale, today) }),
      contact: { ...contact, locale },
    }),
  )
  if (email === undefined) throw new Error('an email has a reader')
  const saved = await readEmailTexts(transaction)
  const shown = { ...ownText(kind, content), unsaved: true as const }
  const texts = {
    of: (wanted: EmailTextKind, language: Locale) =>
      wanted === kind && language === locale ? shown : saved.of(wanted, language),
  }
  return {
    email,
    draft: await draftEmail(context, transaction, email, { mode, companions, texts }),
  }
}

/**
 * Returns an unsaved text as a client would get it today, in the language of the text, whatever is
 * wrong with it. Writes nothing.
 */
export function previewEmailText(context: MemberContext, input: TextToPreview) {
  return inOrganization(context, async (transaction) => {
    const cleaned = { ...input, content: cleanText(input.content) }
    const { email, draft } = await draftText(context, transaction, cleaned, 'production')
    const { contact } = email
    const { subject, html, text } = shownEmail(draft)
    const name = personName(contact.firstName, contact.lastName)
    return { to: contact.email ?? noEmail, name, subject, html, text }
  })
}

/**
 * Emails an unsaved text to the signed-in admin, marked TEST. Throws 400 for a text that may not be
 * sent, 404, and 422, 429, 503 as `sendTestEmail` does.
 */
export async function testEmailText(
  context: MemberContext,
  input: TextToPreview,
): Promise<{ to: string }> {
  const content = sendableText(input, input.content)
  await limitTestEmails(context)
  const draft = await inOrganization(context, async (transaction) => {
    await refuseInDemoMode(transaction)
    return (await draftText(context, transaction, { ...input, content }, 'to-self')).draft
  })
  return sendToSelf(context, draft)
}
