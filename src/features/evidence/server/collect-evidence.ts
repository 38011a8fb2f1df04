import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import { personName } from '../../../kernel/person-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { listMergedInto } from '../../contacts/server/merge/list-merged-into.ts'
import { contactNotFound } from '../../contacts/shared/contact-texts.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { readAuthorNames } from '../../timeline/server/author-names.ts'
import type { EmailEvidence, Evidence } from '../shared/evidence-document.ts'
import {
  maxEvidenceEmails,
  maxEvidenceEntries,
  maxEvidenceShowings,
} from '../shared/evidence-file.ts'
import { evidenceTooLarge } from '../shared/evidence-texts.ts'
import { leftOutOfEvidence } from '../shared/left-out.ts'
import {
  allClientRows,
  type ClientCounts,
  type ClientRow,
  type ClientSource,
  countClientRows,
  findInTrash,
  findSuppressionOf,
  readClientRows,
} from './client-rows.sql.ts'
import { type EmailSurroundings, emailEvidenceOf } from './email-evidence.ts'
import { type Choices, readChoices } from './read-choices.ts'
import { readHappened } from './read-happened.ts'
import { instantOf, instantOrNull, numberOrNull, textOf, textOrNull } from './row-values.ts'

/** Few, so that the server answers others between two pages. */
const emailsAtOnce = 50

/**
 * Returns everything that was sent to a client and what came of it, as of one moment; a client in
 * the trash too. Throws 404 for an unknown one, 422 for one with too many emails.
 */
export async function collectEvidence(
  context: MemberContext,
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<Evidence> {
  await sql.raw('set transaction isolation level repeatable read').execute(transaction)
  const trash = await findInTrash(transaction, contactId)
  const source: ClientSource = { contactId, inTrash: trash !== undefined }
  const [contact] = await allClientRows(transaction, source, 'contact')
  if (contact === undefined) throw new AppError('NOT_FOUND', contactNotFound)
  if (isTooLarge(await countClientRows(transaction, source)))
    throw new AppError('UNPROCESSABLE_CONTENT', evidenceTooLarge)
  const { agency, postalAddress, timeZone } = await readPublicAgency(transaction)
  const merged = await listMergedInto(transaction, [contactId])
  const choices = await readChoices(transaction, source, [contactId, ...merged])
  const { principal, clock, config } = context
  const owner = numberOrNull(contact.agent_id)
  const nameOf = await readAuthorNames(transaction, [owner, principal.agentId])
  const reports = await allClientRows(transaction, source, 'email_report')
  const emails = await allEmails(transaction, source, {
    timeZone,
    reports: Map.groupBy(reports, ({ email_id }) => Number(email_id)),
    senderAt: (at) => choices.quoteEmailBy(at),
  })
  return {
    format: 'holdfast evidence',
    version: 1,
    madeAt: clock.now().toISOString(),
    madeBy: { id: principal.agentId, name: nameOf(principal.agentId) ?? '' },
    installation: config.baseUrl,
    timeZone,
    agency: {
      id: agency.orgId,
      name: agency.name,
      address: postalAddress,
      phone: agency.phone ?? null,
    },
    client: {
      ...(await clientOf(transaction, contact, choices)),
      agent: nameOf(owner),
      merged,
      inTrashSince: trash === undefined ? null : trash.deletedAt.toISOString(),
    },
    counts: {
      emails: emails.length,
      sent: emails.filter(({ takenAt }) => takenAt !== null).length,
    },
    emails,
    ...(await readHappened(transaction, source)),
    choices: choices.entries,
    leftOut: leftOutOfEvidence,
  }
}

/** The signature covers the whole file, so it is whole in memory: more than this is refused. */
const isTooLarge = ({ email, quote_showing: showings, others }: ClientCounts) =>
  email > maxEvidenceEmails || showings > maxEvidenceShowings || others > maxEvidenceEntries

async function allEmails(
  transaction: OrganizationTransaction,
  source: ClientSource,
  around: EmailSurroundings,
): Promise<EmailEvidence[]> {
  const emails: EmailEvidence[] = []
  for (;;) {
    const rows = await readClientRows(transaction, source, 'email', {
      after: emails.at(-1)?.id ?? 0,
      limit: emailsAtOnce,
    })
    emails.push(...(await emailEvidenceOf(transaction, rows, around)))
    if (rows.length < emailsAtOnce) return emails
    await setImmediate()
  }
}

async function clientOf(
  transaction: OrganizationTransaction,
  contact: ClientRow,
  { declined }: Choices,
) {
  const email = textOrNull(contact.email)
  const suppression = email === null ? undefined : await findSuppressionOf(transaction, email)
  return {
    number: contact.id,
    name: personName(textOf(contact.first_name), textOf(contact.last_name)),
    email,
    phone: textOrNull(contact.phone_number),
    state: textOrNull(contact.state),
    street: textOrNull(contact.street),
    city: textOrNull(contact.city),
    zip: textOrNull(contact.zip_code),
    birthDate: textOrNull(contact.birth_date),
    language: textOrNull(contact.preferred_language),
    addedAt: instantOf(contact.created_at),
    doNotContact: contact.do_not_contact === true,
    noEmailBecause: suppression?.reason ?? null,
    noEmailSince: instantOrNull(suppression?.at.toISOString()),
    declinedEmails: declined(contact.emails_declined),
    callsInstead: contact.calls_instead === true,
    emailsPausedUntil: textOrNull(contact.emails_paused_until),
    noLettersSince: instantOrNull(contact.no_letters_at),
  }
}
