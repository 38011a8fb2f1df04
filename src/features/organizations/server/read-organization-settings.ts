import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationSettings, StateCarrierSetting } from '../shared/organization-settings.ts'
import { parsePostalAddress } from '../shared/postal-address.rules.ts'
import { logoUrl } from './logo-url.ts'
import { listCarriersOffered } from './public-agency.sql.ts'
import {
  getSettingsRow,
  listLicensedStates,
  listStateCarrierRows,
  type SettingsRow,
} from './settings.sql.ts'

/** Returns the settings of the organization. */
export async function readOrganizationSettings(
  transaction: OrganizationTransaction,
  options: { lock?: boolean } = {},
): Promise<OrganizationSettings> {
  const row = await getSettingsRow(transaction, options)
  const settings = await listStateCarrierRows(transaction)
  return {
    ...settingsOf(row),
    carrierContracts: await listCarriersOffered(transaction),
    stateLicenses: await listLicensedStates(transaction),
    stateCarrierSettings: settings.map(
      ({ target_gi: targetGI, ...setting }) => ({ ...setting, targetGI }) as StateCarrierSetting,
    ),
  }
}

function settingsOf(row: SettingsRow) {
  const { street, city, state, zip } = parsePostalAddress(row.postal_address, row.postal_state)
  return {
    brandName: row.name,
    phone: row.phone,
    website: row.website,
    postalStreet: street,
    postalCity: city,
    postalState: state,
    postalZip: zip,
    timeZone: row.time_zone,
    bookingLink: row.booking_link,
    orgSignature: row.signature,
    smartSendEnabled: row.smart_send_enabled,
    emailSendBirthday: row.email_send_birthday,
    emailSendPolicyAnniversary: row.email_send_policy_anniversary,
    emailSendAep: row.email_send_aep,
    emailSendNewYear: row.email_send_new_year,
    quietFirstYear: row.quiet_first_year,
    yearlyEmailLimit: row.yearly_email_limit,
    allowAgentSettings: row.allow_agent_settings,
    forceOrgSenderDetails: row.force_org_sender_details,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    medicareAdvantageCards: row.medicare_advantage_cards,
    tpmoOrganizations: row.tpmo_organizations,
    tpmoPlans: row.tpmo_plans,
    redirectUrl: row.redirect_url,
    logo: row.logo_id === null ? null : logoUrl(row.public_id, row.logo_id),
    selfOnboardingId: row.slug,
    goLiveDate: row.go_live_at?.toISOString() ?? null,
    version: row.version,
  }
}
