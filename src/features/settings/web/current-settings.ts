import { OrganizationSettings } from '../../organizations/shared/organization-settings.ts'

/** Returns the current settings from the 409 of a stale edit; undefined for any other error. */
export function currentSettings(error: unknown): OrganizationSettings | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'settings' in data
    ? OrganizationSettings.safeParse(data.settings).data
    : undefined
}
