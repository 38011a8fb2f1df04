import type { MemberContext } from '../../../platform/services.ts'
import type { OrganizationSettingsChange } from '../../organizations/shared/organization-settings.ts'
import { previewBrandedEmail } from '../../outreach/server/preview/example-email.ts'

/** Returns an email of the agency as clients would get it with other colors. */
export function previewBrand(
  context: MemberContext,
  { settings }: { settings: OrganizationSettingsChange },
): Promise<{ subject: string; html: string }> {
  return previewBrandedEmail(context, {
    name: settings.brandName,
    primaryColor: settings.primaryColor,
  })
}
