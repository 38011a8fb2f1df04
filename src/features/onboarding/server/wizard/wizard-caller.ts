import { AppError } from '../../../../kernel/app-error.ts'
import type { Principal } from '../../../../kernel/principal.ts'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { onboardingLength } from '../../../access/server/session-cookie.ts'
import { maySetUp } from '../../shared/wizard.policy.ts'
import { wizardTexts } from '../../shared/wizard.rules.ts'
import { type DraftKey, emptyValues, insertDraft } from './draft.sql.ts'

/** The caller of the wizard: a browser with its onboarding cookie, or a signed-in member. */
export interface WizardCaller {
  /** Token of the onboarding cookie, if the browser has one. */
  readonly browser: string | undefined
  readonly principal: Principal | undefined
  readonly ipAddress: string
}

/** When a draft saved at `now` expires; the cookie lives as long. */
export const draftExpiry = (now: Date) => new Date(now.getTime() + onboardingLength)

/**
 * Returns the key of the caller's draft: the agency's for the admin of one that the wizard sets up,
 * else the browser's. An agency's draft is made from what is known if there is none. Nothing is
 * found by an email address or an organization's id.
 */
export async function draftKeyOf(
  services: Services,
  caller: WizardCaller,
): Promise<DraftKey | undefined> {
  return (
    (await memberKeyOf(services, caller)) ??
    (caller.browser === undefined ? undefined : { tokenHash: hashToken(caller.browser) })
  )
}

/**
 * Throws 403 if there is nothing to continue: no cookie, a forged, foreign or expired one, or a
 * setup that has ended.
 */
export function requireDraft<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('FORBIDDEN', wizardTexts.noSetup)
  return found
}

/** Returns the key of the agency that the signed-in admin sets up by the wizard. */
export async function memberKeyOf(
  services: Services,
  { principal }: WizardCaller,
): Promise<{ readonly organizationId: number } | undefined> {
  if (principal === undefined || !maySetUp(principal)) return
  const { organizationId, agentId, email } = principal
  const { database, clock } = services
  const agency = await inOrganization({ database, organizationId }, (transaction) =>
    transaction
      .selectFrom('organization as o')
      .innerJoin('agent as a', 'a.organization_id', 'o.organization_id')
      .select(['o.name', 'o.phone', 'o.website', 'a.first_name', 'a.last_name'])
      .where('o.organization_id', '=', organizationId)
      .where('o.setup_by_wizard', '=', true)
      .where('o.setup_completed_at', 'is', null)
      .where('a.id', '=', agentId)
      .executeTakeFirst(),
  )
  if (agency === undefined) return
  const now = clock.now()
  await systemTransaction(database, (system) =>
    insertDraft(system, {
      tokenHash: hashToken(newToken()),
      organizationId,
      email,
      values: {
        ...emptyValues,
        firstName: agency.first_name,
        lastName: agency.last_name,
        companyName: agency.name,
        phone: agency.phone ?? '',
        website: agency.website ?? '',
      },
      frame: 1,
      now,
      expiresAt: draftExpiry(now),
    }),
  )
  return { organizationId }
}
