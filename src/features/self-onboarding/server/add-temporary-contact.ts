import { AppError } from '../../../kernel/app-error.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import type { Services } from '../../../platform/services.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { selectPlan } from '../../schedule/server/select-plan.ts'
import type { TemporaryContact } from '../shared/self-onboarding.contract.ts'
import { signUpToken } from './contact-tokens.ts'
import { type GeneratedQuote, linkTo, quoteOfSignUp } from './generate-lead-quote.ts'
import { isFromPerson } from './hold-off-programs.ts'
import { openForLead } from './open-for-lead.ts'
import { storeSignUp } from './store-sign-up.ts'
import type { Visitor } from './visitor-of.ts'

/** With a browser's own suggestions, the few fields are filled in with two presses. */
const limits = { name: 'temp-contact', maxWithoutForm: 5, shortestTime: 1000 }

/**
 * Creates a contact for a visitor of the quote page, with its quote and the plan they selected
 * (QUOTE-033), once for each `requestId`. It counts toward the plan's contacts like any other.
 * Throws 400, 404 for an unknown organization, 422 when the agency can add no one, 429.
 */
export async function addTemporaryContact(
  services: Services,
  { org, choice, effectiveDate, ...details }: TemporaryContact,
  visitor: Visitor,
): Promise<GeneratedQuote & { contactId: string }> {
  const tokenOf = (publicId: Parameters<typeof signUpToken>[1]) =>
    signUpToken(services.keys, publicId)
  const isReachable = details.phone !== undefined || details.email !== undefined
  const shortestTime = isReachable ? limits.shortestTime : 0
  if (!(await isFromPerson(services, details, visitor, { ...limits, shortestTime })))
    return { ...linkTo(newPublicId()), contactId: tokenOf(newPublicId()) }
  const form = { ...details, orgSlug: org }
  const made = await openForLead(services, form, async (opened) => {
    const { transaction } = opened
    const signUp = await storeSignUp(services, { form, visitor, ...opened })
    const quoteId = await quoteOfSignUp(services, transaction, { ...signUp, effectiveDate })
    return { quoteId, contactId: tokenOf(signUp.publicId) }
  })
  if (made === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
  const { quoteId, contactId } = made
  if (choice !== undefined) await rememberChoice(services, quoteId, choice, visitor)
  return { ...linkTo(quoteId), contactId }
}

/**
 * Stores the offer that a visitor selected. A failure is only logged: the visitor can do nothing
 * about it, and the call is agreed anyway.
 */
export async function rememberChoice(
  services: Services,
  quoteId: string,
  choice: NonNullable<TemporaryContact['choice']>,
  { ipAddress }: Visitor,
): Promise<void> {
  const press = { ...choice, discounted: false, pressId: newPublicId(), ipAddress }
  // The visitor has just typed the facts of the page.
  const toStore = { link: { id: quoteId }, ...press, confirmed: () => true }
  await selectPlan(services, toStore).catch((error: unknown) => {
    services.log.warn({ error }, 'the plan that a visitor selected could not be stored')
  })
}
