import { AppError } from '../../../../kernel/app-error.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { hashToken } from '../../../../platform/crypto.ts'
import {
  asSystem,
  inOrganization,
  systemTransaction,
} from '../../../../platform/database/transaction.ts'
import { networkOf } from '../../../../platform/http/ip-network.ts'
import type { Services } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import type { Colleague, WizardValues } from '../../shared/wizard.contract.ts'
import { wizardTexts } from '../../shared/wizard.rules.ts'
import type { WizardFrame } from '../../shared/wizard-search.rules.ts'
import { findDraft, updateDraft, type WizardDraft } from './draft.sql.ts'
import { requestAgency, saveTeamPlan } from './start-wizard-agency.ts'
import { draftExpiry, draftKeyOf, requireDraft, type WizardCaller } from './wizard-caller.ts'

/** Saves step 2. Throws 403 without a setup to continue. */
export const saveLicensing = (
  services: Services,
  caller: WizardCaller,
  licensing: Pick<WizardValues, 'selectedCarriers' | 'useSmartSend'>,
): Promise<WizardFrame> =>
  saveStep(services, caller, 3, () => ({
    selectedCarriers: [...new Set(licensing.selectedCarriers)].sort(),
    useSmartSend: licensing.useSmartSend,
  }))

/**
 * Saves step 3; with `done` the payment is next. Throws 400 for an email address given twice, 403
 * without a setup to continue.
 */
export const saveTeam = (
  services: Services,
  caller: WizardCaller,
  { agents, done }: { readonly agents: readonly Colleague[]; readonly done: boolean },
): Promise<WizardFrame> =>
  saveStep(services, caller, done ? 4 : 3, ({ email }) => {
    const emails = [email, ...agents.map((agent) => agent.email)]
    if (new Set(emails).size < emails.length)
      throw new AppError('BAD_REQUEST', wizardTexts.emailTwice, { field: 'email' })
    return { agents: [...agents] }
  })

async function saveStep(
  services: Services,
  caller: WizardCaller,
  reached: WizardFrame,
  change: (draft: WizardDraft) => Partial<WizardValues>,
): Promise<WizardFrame> {
  await limitAttempts(services, [[`onboarding-from:${networkOf(caller.ipAddress)}`, 120]])
  const now = services.clock.now()
  const key = requireDraft(await draftKeyOf(services, caller))
  const frame = await systemTransaction(services.database, async (system) => {
    const draft = requireDraft(await findDraft(system, key, now, { lock: true }))
    // Only a logo was uploaded: there is no company yet.
    if (draft.email === null) throw new AppError('FORBIDDEN', wizardTexts.noSetup)
    const furthest = Math.max(draft.frame, reached) as WizardFrame
    await updateDraft(system, key, {
      saved: JSON.stringify({ ...draft.values, ...change(draft) }),
      frame: furthest,
      expires_at: draftExpiry(now),
    })
    return furthest
  })
  if ('tokenHash' in key && caller.browser !== undefined)
    await requestAgency(services, {
      browserHash: hashToken(caller.browser).toString('hex'),
      ipAddress: caller.ipAddress,
    })
  if ('organizationId' in key && frame === 4) await startMemberPlan(services, key)
  return frame
}

/** For a browser with the cookie the job does it. */
async function startMemberPlan(
  services: Services,
  key: { readonly organizationId: number },
): Promise<void> {
  const now = services.clock.now()
  const organizationId = key.organizationId as OrganizationId
  await inOrganization({ database: services.database, organizationId }, async (transaction) => {
    const draft = await asSystem(transaction, (system) => findDraft(system, key, now))
    if (draft !== undefined) await saveTeamPlan(transaction, draft.values, now)
  })
}
