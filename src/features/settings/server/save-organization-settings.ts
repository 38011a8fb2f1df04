import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { requestReplanOfAll } from '../../contacts/server/request-replan.ts'
import { changeOrganizationSettings } from '../../organizations/server/change-organization-settings.ts'
import {
  type OrganizationSettings,
  type OrganizationSettingsChange,
  planningSettings,
} from '../../organizations/shared/organization-settings.ts'

export interface SettingsToSave {
  readonly settings: OrganizationSettingsChange & { readonly version?: number | undefined }
  readonly logo?: string | null | undefined
}

/**
 * Saves the given settings; one that decides about emails replans every contact. Throws 409 for a
 * stale `version`, 400 for an unknown logo.
 */
export async function saveOrganizationSettings(
  context: MemberContext,
  { settings: { version, ...change }, logo }: SettingsToSave,
): Promise<{ error: null; settings: OrganizationSettings }> {
  return inOrganization(context, async (transaction) => {
    const { after, changed } = await changeOrganizationSettings(transaction, context, {
      change,
      logo,
      version,
    })
    if (planningSettings.some((name) => changed.includes(name)))
      await requestReplanOfAll(transaction)
    return { error: null, settings: after }
  })
}
