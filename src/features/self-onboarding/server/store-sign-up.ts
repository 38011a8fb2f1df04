import { AppError } from '../../../kernel/app-error.ts'
import type { EmailAddress } from '../../../kernel/email-address.ts'
import type { AgentId, ContactId, PublicId } from '../../../kernel/ids.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { OrganizationContext, Services } from '../../../platform/services.ts'
import { otherCarrier } from '../../carriers/shared/carriers.ts'
import { addAgentTasks } from '../../contacts/server/agent-tasks.ts'
import { lockAgent } from '../../contacts/server/current-agents.ts'
import { addContact } from '../../contacts/server/edit/add-contact.ts'
import { changeOwnDetails } from '../../contacts/server/edit/change-own-details.ts'
import { contactCarriers } from '../../contacts/shared/contact-columns.ts'
import { lookupZip } from '../../geo/server/lookup-zip.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { consentWords } from '../shared/consent.ts'
import { tellOfLeadJob } from '../shared/lead.job.ts'
import type { LeadSignUp } from '../shared/self-onboarding.contract.ts'
import { fieldsRequired, formOutdated } from '../shared/sign-up-texts.ts'
import { readOwnLink } from './contact-tokens.ts'
import { findOwnContact, findStoredSignUp, insertLeadSignUp, readPublicId } from './sign-ups.sql.ts'
import { addStandInAddress } from './stand-in-address.ts'
import type { Visitor } from './visitor-of.ts'

/** A lead as its form describes it. A visitor of the quote page may leave out who they are. */
export type LeadDetails = Pick<LeadSignUp, GivenField> & {
  readonly [Field in MissingField]?: LeadSignUp[Field] | undefined
}
type GivenField =
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'zip'
  | 'gender'
  | 'tobacco'
  | 'language'
type MissingField =
  | 'phone'
  | 'email'
  | 'county'
  | 'carrier'
  | 'requestId'
  | 'consentVersion'
  | 'id'
  | 'hash'
  | 'ownEmail'

export interface StoredSignUp {
  readonly contactId: ContactId
  readonly publicId: PublicId
  readonly agentId: AgentId | null
  readonly at: Date
}

export interface SignUpToStore {
  readonly form: LeadDetails
  readonly visitor: Visitor
  readonly transaction: OrganizationTransaction
  readonly agentId: AgentId | null
}

/**
 * Stores the lead with its consent, in the caller's transaction. One that can be reached is listed
 * for its agent, who gets an email. A form that is stored already is left as it is.
 */
export async function storeSignUp(
  services: Services,
  { form, visitor, transaction, agentId }: SignUpToStore,
): Promise<StoredSignUp> {
  const { organizationId } = transaction
  const requestId = form.requestId ?? newPublicId()
  const known = await findStoredSignUp(transaction, requestId)
  if (known !== undefined) return known
  const { ipAddress, userAgent } = visitor
  const context = { ...services, organizationId, transaction, ipAddress }
  // An agent who is being deleted gets no more clients: the default agent answers for them.
  const there = agentId !== null && (await lockAgent(transaction, agentId))
  const lead = await addLead(context, transaction, form, there ? agentId : null)
  const at = services.clock.now()
  const id = await insertLeadSignUp(transaction, {
    contact_id: lead.id,
    request_id: requestId,
    kind: lead.kind,
    typed_email: form.email ?? null,
    agent_id: lead.agentId,
    ...(await consentOf(transaction, form)),
    ip_network: networkOf(ipAddress),
    user_agent: userAgent.slice(0, 400),
    signed_up_at: at,
  })
  // The same form was sent twice at the same time: the other one is kept.
  if (id === undefined) throw new AppError('CONFLICT', formOutdated)
  if (lead.kind === 'lead' || lead.kind === 'duplicate')
    await addAgentTasks(transaction, [lead.id], {
      kind: 'new_lead',
      detail: leadDetails[lead.kind],
      at,
    })
  if (lead.kind !== 'visitor')
    await enqueue(transaction, tellOfLeadJob, { organizationId, signUpId: id })
  const publicId = await readPublicId(transaction, lead.id)
  return { contactId: lead.id, publicId, agentId: lead.agentId, at }
}

/** The text of a new lead on the page "Today". */
const leadDetails = {
  lead: 'Filled out the form and is viewing prices. Please get in touch.',
  duplicate: 'Filled out the form with another contact’s email address. Please compare the two.',
} as const

interface StoredLead {
  readonly id: ContactId
  readonly kind: 'lead' | 'duplicate' | 'update' | 'visitor'
  readonly agentId: AgentId | null
}

async function addLead(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  form: LeadDetails,
  agentId: AgentId | null,
): Promise<StoredLead> {
  const details = await detailsOf(transaction, form)
  const { id, hash, email: typed, ownEmail = typed } = form
  const own = readOwnLink(context.keys, { id, hash, email: ownEmail })
  const contact = own && (await findOwnContact(transaction, own))
  if (contact !== undefined) {
    const id = contact.id as ContactId
    await changeOwnDetails(context, id, details)
    return { id, kind: 'update', agentId: contact.agent_id as AgentId | null }
  }
  const at = context.clock.now()
  const add = async (email: EmailAddress) => {
    const { firstName, lastName, phone } = form
    const name = { first_name: firstName, last_name: lastName }
    const fields = { ...details, ...name, email, ...(phone && { phone_number: phone }) }
    return addContact(context, fields, agentId)
  }
  if (form.email === undefined) {
    const kind = form.phone === undefined ? 'visitor' : 'lead'
    return { id: await add(await addStandInAddress(transaction, 'visitor', at)), kind, agentId }
  }
  try {
    return { id: await add(form.email), kind: 'lead', agentId }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
    // A contact has this email address. It is not changed by a stranger, and the answer does not
    // tell.
    const id = await add(await addStandInAddress(transaction, 'duplicate', at))
    return { id, kind: 'duplicate', agentId }
  }
}

async function detailsOf(transaction: OrganizationTransaction, form: LeadDetails) {
  return {
    ...(await readPlace(transaction, form.zip, form.county)),
    birth_date: form.dateOfBirth,
    gender: form.gender,
    tobacco_user: form.tobacco,
    ...(form.carrier !== undefined && { current_carrier: carrierNamed(form.carrier) }),
    preferred_language: form.language,
  } as const
}

const carrierNamed = (typed: string) =>
  contactCarriers.find((name) => name === typed) ?? otherCarrier

/**
 * Throws 400 for an unknown ZIP code, and without one of its counties where it has several
 * (decision 120).
 */
export async function readPlace(
  transaction: OrganizationTransaction,
  zip: string,
  county: string | undefined,
): Promise<{ readonly zip_code: string; readonly county: string | null }> {
  const { counties } = await lookupZip(transaction, zip).catch((error: unknown) => {
    throw error instanceof AppError
      ? new AppError('BAD_REQUEST', error.message, { field: 'zipCode' })
      : error
  })
  const chosen = counties.length === 1 ? counties[0] : counties.find((name) => name === county)
  if (chosen === undefined && counties.length > 1)
    throw new AppError('BAD_REQUEST', fieldsRequired, { field: 'county' })
  return { zip_code: zip, county: chosen ?? null }
}

/** Throws 400 for a version that was never shown. */
async function consentOf(
  transaction: OrganizationTransaction,
  { consentVersion, language }: LeadDetails,
) {
  if (consentVersion === undefined) return {}
  const { agency } = await readPublicAgency(transaction)
  const text = consentWords(consentVersion, language, agency.name)
  if (text === undefined) throw new AppError('BAD_REQUEST', formOutdated)
  return {
    consent_version: consentVersion,
    consent_language: language,
    consent_text: text,
  }
}
