import { AppError } from '../../../kernel/app-error.ts'
import { displayDateOrBlank } from '../../../kernel/calendar-date.ts'
import type { Services } from '../../../platform/services.ts'
import { carrierNames, otherCarrier } from '../../carriers/shared/carriers.ts'
import { readAgencyAndAgent } from '../../organizations/server/read-public-agency.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { currentConsent } from '../shared/consent.ts'
import type { Prefill, SelfOnboardingInfo } from '../shared/self-onboarding.contract.ts'
import { noneOrOther } from '../shared/sign-up-texts.ts'
import { type OwnLink, readOwnLink } from './contact-tokens.ts'
import { newFormToken } from './form-token.ts'
import { type LeadLink, openSelfOnboarding } from './open-self-onboarding.ts'
import { findOwnContact } from './sign-ups.sql.ts'
import { isStandInAddress } from './stand-in-address.ts'

/**
 * Returns what the form shows; a contact's own details only with a valid hash (decision 117).
 * Throws 404 for an unknown link.
 */
export async function readSelfOnboarding(
  services: Services,
  link: LeadLink & OwnLink,
): Promise<SelfOnboardingInfo> {
  const own = readOwnLink(services.keys, link)
  const info = await openSelfOnboarding(services, link, async ({ transaction, agentId }) => {
    const contact = own && (await findOwnContact(transaction, own))
    const { agency, agent, timeZone } = await readAgencyAndAgent(transaction, agentId)
    return {
      agency,
      agent: agentId === null ? null : agent,
      carriers: [...carrierNames],
      contact: contact === undefined ? null : prefillOf(contact),
      consentVersion: currentConsent,
      formToken: newFormToken(services),
      today: services.clock.today(timeZone),
    }
  })
  if (info === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
  return info
}

const prefillOf = (contact: NonNullable<Awaited<ReturnType<typeof findOwnContact>>>): Prefill => ({
  firstName: contact.first_name,
  lastName: contact.last_name,
  phone: contact.phone_number ?? '',
  email: contact.email === null || isStandInAddress(contact.email) ? '' : contact.email,
  dateOfBirth: displayDateOrBlank(contact.birth_date),
  zip: contact.zip_code ?? '',
  county: contact.county ?? '',
  gender: contact.gender,
  tobacco: contact.tobacco_user,
  carrier: contact.current_carrier === otherCarrier ? noneOrOther : (contact.current_carrier ?? ''),
})
