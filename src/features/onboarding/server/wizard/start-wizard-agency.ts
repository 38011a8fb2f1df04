import type { AgentId, OrganizationId } from '../../../../kernel/ids.ts'
import { parsePhone } from '../../../../kernel/phone.ts'
import {
  inOrganization,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { endSignIn } from '../../../access/server/end-sign-in.ts'
import { findOnboardingMember } from '../../../access/server/onboarding-browser.ts'
import { endSubscriptions } from '../../../billing/server/end-subscriptions.ts'
import { lockSubscription } from '../../../entitlements/server/lock-subscription.ts'
import { saveSubscription } from '../../../entitlements/server/save-subscription.ts'
import { hasSubscribed } from '../../../entitlements/shared/account-status.rules.ts'
import {
  hasNoSubscription,
  isTrialing,
} from '../../../entitlements/shared/subscription-status.rules.ts'
import {
  type StartWizardAgency,
  startWizardAgencyJob,
} from '../../shared/start-wizard-agency.job.ts'
import type { WizardValues } from '../../shared/wizard.contract.ts'
import { planForTeam } from '../../shared/wizard.rules.ts'
import { completeSignUp } from '../complete-sign-up.ts'
import { findDraft, updateDraft } from './draft.sql.ts'

/**
 * Requests the job after a step was saved: each step requests it again, so a crash in between loses
 * nothing.
 */
export async function requestAgency(services: Services, payload: StartWizardAgency): Promise<void> {
  const key = `wizard:${payload.browserHash}`
  await services.database.kysely.transaction().execute((transaction) =>
    enqueue(transaction, startWizardAgencyJob, payload, {
      queue: key,
      key: `${key}:${payload.abandoned ?? ''}`,
    }),
  )
}

/** Safe to repeat: what an earlier attempt did is recognized by the browser and the draft. */
export async function startWizardAgency(
  services: Services,
  { browserHash, ipAddress, abandoned }: StartWizardAgency,
): Promise<void> {
  if (abandoned !== undefined) await closeUnusedSignIn(services, abandoned as OrganizationId)
  const { database, clock } = services
  const tokenHash = Buffer.from(browserHash, 'hex')
  const draft = await systemTransaction(database, (system) =>
    findDraft(system, { tokenHash }, clock.now()),
  )
  if (draft === undefined || draft.email === null) return
  const { email, values } = draft
  if (draft.toldAt === null) {
    await completeSignUp(services, {
      email,
      firstName: values.firstName,
      lastName: values.lastName,
      organizationName: values.companyName,
      phone: parsePhone(values.phone) ?? '',
      ipAddress,
      browserHash,
      wizard: true,
    })
    await linkAgency(services, tokenHash, email)
  }
  await startPlan(services, tokenHash)
}

/**
 * The draft belongs to its agency from now on. If the email address was corrected meanwhile, the
 * new agency has no use.
 */
async function linkAgency(services: Services, tokenHash: Buffer, email: string): Promise<void> {
  const now = services.clock.now()
  const unused = await systemTransaction(services.database, async (system) => {
    const member = await findOnboardingMember(system, tokenHash, now)
    const organizationId = member?.organizationId
    const draft = await findDraft(system, { tokenHash }, now, { lock: true })
    if (draft?.email !== email) return organizationId
    await updateDraft(
      system,
      { tokenHash },
      {
        organization_id: organizationId ?? null,
        told_at: now,
      },
    )
    return undefined
  })
  if (unused !== undefined) await closeUnusedSignIn(services, unused)
}

async function startPlan(services: Services, tokenHash: Buffer): Promise<void> {
  const now = services.clock.now()
  const draft = await systemTransaction(services.database, (system) =>
    findDraft(system, { tokenHash }, now),
  )
  if (draft === undefined || draft.organizationId === null || draft.frame < 4) return
  const organizationId = draft.organizationId as OrganizationId
  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    saveTeamPlan(transaction, draft.values, now),
  )
}

/** Starts the trial of the smallest plan with room for the team, unless a plan is paid for. */
export async function saveTeamPlan(
  transaction: OrganizationTransaction,
  { agents }: WizardValues,
  now: Date,
): Promise<void> {
  const subscription = await lockSubscription(transaction)
  const { status, tier: current, setupComplete } = subscription
  const tier = planForTeam(agents.length + 1)
  const inTrial = hasNoSubscription(status) || isTrialing(status)
  if (setupComplete || !inTrial || hasSubscribed(subscription) || current === tier.id) return
  await saveSubscription(transaction, { tier, status: 'trialing' }, now)
}

/**
 * An agency that was never signed in to can no longer be signed in to: its email address was wrong
 * and may be a stranger's. What it has paid for ends too, because no one could end it later.
 */
async function closeUnusedSignIn(
  services: Services,
  organizationId: OrganizationId,
): Promise<void> {
  const context = { ...services, organizationId }
  if (await inOrganization(context, wasSignedInTo)) return
  // Without a transaction: the payment provider may be slow.
  await endSubscriptions(context)
  await inOrganization(context, async (transaction) => {
    if (await wasSignedInTo(transaction)) return
    const agents = await transaction
      .selectFrom('agent')
      .select('id')
      .where('organization_id', '=', organizationId)
      .execute()
    const at = services.clock.now()
    for (const { id } of agents) await endSignIn(transaction, id as AgentId, { at })
  })
}

async function wasSignedInTo(transaction: OrganizationTransaction): Promise<boolean> {
  const row = await transaction
    .selectFrom('audit_entry')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('action', '=', 'access.sign_in')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
