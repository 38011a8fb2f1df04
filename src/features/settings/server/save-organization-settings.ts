import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { requestReplanOfAll } from '../../contacts/server/request-replan.ts'
import { reliedCommissionRuleIn } from '../../enrollment-windows/shared/right.rules.ts'
import { changeOrganizationSettings } from '../../organizations/server/change-organization-settings.ts'
import type {
  OrganizationSettings,
  OrganizationSettingsChange,
} from '../../organizations/shared/organization-settings.ts'
import { planningSettings } from '../../organizations/shared/planning-settings.ts'
import { replacementSettings } from '../../organizations/shared/replacement-settings.ts'
import { notProtectedText } from '../shared/settings-texts.ts'

/** Those of letters and calls change no email, and add what goes in place of one. */
const replanning: readonly string[] = [...planningSettings, ...Object.keys(replacementSettings)]

export interface SettingsToSave {
  readonly settings: OrganizationSettingsChange & { readonly version?: number | undefined }
  readonly logo?: string | null | undefined
}

/**
 * Saves the given settings; one that decides about emails replans every contact. Throws 409 for a
 * stale `version`, 400 for an unknown logo, a state whose law protects no commission, or an email
 * with both a letter and a call in its place.
 */
export async function saveOrganizationSettings(
  context: MemberContext,
  { settings: { version, ...change }, logo }: SettingsToSave,
): Promise<{ error: null; settings: OrganizationSettings }> {
  return inOrganization(context, async (transaction) => {
    const { before, after, changed } = await changeOrganizationSettings(transaction, context, {
      change,
      logo,
      version,
    })
    checkProtected(before, after, context.clock.today(after.timeZone))
    if (changed.some((name) => replanning.includes(name))) await requestReplanOfAll(transaction)
    return { error: null, settings: after }
  })
}

/** A state that was chosen earlier may stay: where its law has ended, it does nothing. */
function checkProtected(
  before: OrganizationSettings,
  after: OrganizationSettings,
  today: CalendarDate,
): void {
  const unprotected = after.sendInWindowStates.filter(
    (state) =>
      !before.sendInWindowStates.includes(state) &&
      reliedCommissionRuleIn(state as StateCode, today) === undefined,
  )
  if (unprotected.length > 0)
    throw new AppError('BAD_REQUEST', notProtectedText(unprotected), {
      field: 'sendInWindowStates',
    })
}
