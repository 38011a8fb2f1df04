import { ageOn } from '../../../kernel/calendar-date.ts'
import { personName } from '../../../kernel/person-name.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { webAddress } from '../../../kernel/web-address.ts'
import type { Services } from '../../../platform/services.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { currentEffectiveDate } from '../shared/effective-dates.rules.ts'
import { quoteSender } from '../shared/quote-sender.rules.ts'
import type { DecodedQuote, OrganizationDetails } from '../shared/quotes.contract.ts'
import { type OpenedQuote, openLivingQuote } from './open-quote.ts'
import type { OrganizationRow } from './quotes.sql.ts'

/** What a living quote link stands for. Throws 404 for an expired or unknown one, 403 for a member of another organization. */
export async function decodeQuote(
  services: Services & { readonly principal?: Principal | undefined },
  publicId: string,
): Promise<DecodedQuote> {
  return openLivingQuote(services, publicId, async (opened) => describeQuote(opened))
}

/** The display fields of an opened quote; the age is the one reached on the effective date. */
export function describeQuote({ quote, organization, today }: OpenedQuote): DecodedQuote {
  const effectiveDate = currentEffectiveDate(quote.effective_date, today)
  const { orgId, orgName, orgLogo, orgSlug, orgPhone, carrierContracts } =
    describeOrganization(organization)
  return {
    quoteId: quote.public_id,
    effective_date: effectiveDate,
    expires_on: quote.expires_on,
    contact: {
      id: quote.contact_public_id,
      first_name: quote.first_name,
      last_name: quote.last_name,
      state: quote.state as StateCode | null,
      zip_code: quote.zip_code,
      county: quote.county,
      gender: quote.gender as 'M' | 'F',
      tobacco_user: quote.tobacco_user,
      age: quote.birth_date === null ? null : ageOn(quote.birth_date, effectiveDate),
      current_carrier: quote.current_carrier,
      plan_type: quote.plan_type,
    },
    orgId,
    orgName,
    orgLogo,
    orgSlug,
    orgPhone,
    carrierContracts,
    agent: {
      id: quote.agent_public_id,
      name: personName(quote.agent_first_name, quote.agent_last_name),
      phone: quote.agent_phone,
      email: quote.agent_email,
      licenseNumber: quote.license_number,
      bookingLink:
        webAddress(quote.agent_booking_link) ?? webAddress(organization.booking_link) ?? null,
    },
    sender: quoteSender({
      forceOrgSenderDetails: quote.force_org_sender_details,
      allowAgentSettings: quote.allow_agent_settings,
      useOrgSenderDetails: quote.use_org_sender_details,
    }),
  }
}

/** An organization's public details; no carrier chosen means all are offered. */
export function describeOrganization(organization: OrganizationRow): OrganizationDetails {
  return {
    orgId: organization.public_id,
    orgName: organization.name,
    orgLogo:
      organization.logo_id === null
        ? null
        : `/api/org/${organization.public_id}/logo/${organization.logo_id}`,
    orgSlug: organization.slug,
    orgPhone: organization.phone,
    website: webAddress(organization.website) ?? null,
    bookingLink: webAddress(organization.booking_link) ?? null,
    primaryColor: organization.primary_color,
    secondaryColor: organization.secondary_color,
    carrierContracts: organization.carriers?.length ? organization.carriers : [...carrierNames],
  }
}
