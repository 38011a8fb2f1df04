import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import {
  type OrganizationSettings,
  type StoredSetting,
  settingColumns,
} from '../shared/organization-settings.ts'
import { parsePostalAddress } from '../shared/postal-address.rules.ts'
import type { StateCarrierSetting } from '../shared/settings-list.ts'
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

const storedValues = (row: SettingsRow) =>
  Object.fromEntries(
    Object.entries(settingColumns).map(([name, column]) => [name, row[column]]),
  ) as Pick<OrganizationSettings, StoredSetting>

function settingsOf(row: SettingsRow) {
  const { street, city, state, zip } = parsePostalAddress(row.postal_address, row.postal_state)
  return {
    ...storedValues(row),
    postalStreet: street,
    postalCity: city,
    postalState: state,
    postalZip: zip,
    logo: row.logo_id === null ? null : logoUrl(row.public_id, row.logo_id),
    selfOnboardingId: row.slug,
    goLiveDate: row.go_live_at?.toISOString() ?? null,
    version: row.version,
  }
}
