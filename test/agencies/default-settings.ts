import {
  type OrganizationSettings,
  settingNames,
  settingOf,
} from '../../src/features/organizations/shared/organization-settings.ts'

/** The settings of an agency that `buildOrganization` made and no one has changed. */
export const defaultSettings = {
  ...Object.fromEntries(settingNames.map((name) => [name, settingOf(name).field.byDefault])),
  brandName: 'Pine Tree',
  phone: '5555550100',
  postalStreet: '1 Main Street',
  postalCity: 'Springfield',
  postalState: 'IL',
  postalZip: '62701',
  timeZone: 'America/Chicago',
  logo: null,
  selfOnboardingId: 'pine',
  goLiveDate: '2026-06-15T20:00:00.000Z',
  version: 1,
} as OrganizationSettings
