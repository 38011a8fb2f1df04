import type { OrganizationId } from '../../../../kernel/ids.ts'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { findTier } from '../../../entitlements/shared/subscription-tiers.ts'
import type { WizardValues } from '../../shared/wizard.contract.ts'
import type { WizardFrame } from '../../shared/wizard-search.rules.ts'
import { findDraft } from './draft.sql.ts'
import { draftKeyOf, type WizardCaller } from './wizard-caller.ts'

export type ResumedWizard =
  | { readonly success: false }
  | {
      readonly success: true
      readonly frame: WizardFrame
      readonly email: string
      readonly values: WizardValues
      readonly hasLogo: boolean
      readonly plan: { readonly id: string; readonly name: string; readonly price: number } | null
    }

const nothing: ResumedWizard = { success: false }

/**
 * Returns what the caller has saved. Only the cookie or the session finds it; an email address that
 * is not the draft's hides it. The statements are the same for a browser without a cookie (decision
 * 46).
 */
export async function resumeWizard(
  services: Services,
  caller: WizardCaller,
  email: string | undefined,
): Promise<ResumedWizard> {
  const now = services.clock.now()
  const key = (await draftKeyOf(services, caller)) ?? { tokenHash: hashToken(newToken()) }
  const draft = await systemTransaction(services.database, (system) => findDraft(system, key, now))
  if (draft === undefined || draft.email === null) return nothing
  const asked = email?.trim().toLowerCase() ?? ''
  if (asked !== '' && asked !== draft.email) return nothing
  const { frame, values, hasLogo, organizationId } = draft
  const tier =
    organizationId === null
      ? null
      : await inOrganization(
          { database: services.database, organizationId: organizationId as OrganizationId },
          async (transaction) => (await readSubscription(transaction)).tier,
        )
  const plan = tier === null ? undefined : findTier(tier)
  return {
    success: true,
    frame,
    email: draft.email,
    values,
    hasLogo,
    plan: plan === undefined ? null : { id: plan.id, name: plan.name, price: plan.price },
  }
}
