import { AppError } from '../../../../kernel/app-error.ts'
import { parsePhone } from '../../../../kernel/phone.ts'
import { webUrl } from '../../../../kernel/web-url.ts'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import {
  asSystem,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { readSignUpStatus } from '../../../access/server/onboarding-browser.ts'
import { emailTaken } from '../../../access/shared/access-texts.ts'
import { inviteNewAgent } from '../../../agents/server/create-agent.ts'
import { updateAgent } from '../../../agents/server/update-agent.ts'
import { addLogo } from '../../../organizations/server/add-logo.ts'
import { changeOrganizationSettings } from '../../../organizations/server/change-organization-settings.ts'
import { recordSetupStep } from '../../../organizations/server/record-setup-step.ts'
import type { Colleague, WizardValues } from '../../shared/wizard.contract.ts'
import { carriersOfIds } from '../../shared/wizard.rules.ts'
import { deleteDraftOf, findDraft, findDraftLogo } from './draft.sql.ts'
import { saveTeamPlan } from './start-wizard-agency.ts'

/** A colleague of the wizard's step 3 who could not be added, and why. */
export interface NotAdded {
  readonly name: string
  readonly reason: string
}

/**
 * Makes what the wizard collected take effect, as the signed-in admin, and completes the setup.
 * Returns undefined for an agency whose wizard has nothing saved. A colleague whose email address
 * was taken meanwhile is left out and named.
 */
export async function endWizard(
  context: MemberContext,
  transaction: OrganizationTransaction,
): Promise<{ notAdded: NotAdded[] } | undefined> {
  const { organizationId, clock } = context
  const now = clock.now()
  const key = { organizationId }
  const draft = await asSystem(transaction, (system) => findDraft(system, key, now, { lock: true }))
  if (draft === undefined) return undefined
  const logo = draft.hasLogo
    ? await asSystem(transaction, (system) => findDraftLogo(system, key, now))
    : null
  const own = { ...context, transaction }
  await changeOrganizationSettings(transaction, context, {
    change: settingsOf(draft.values),
    logo:
      logo === null
        ? undefined
        : await addLogo(
            transaction,
            { contentType: 'image/png', bytes: logo, width: 0, height: 0 },
            now,
          ),
  })
  await nameAdmin(own, draft.values)
  await saveTeamPlan(transaction, draft.values, now)
  const notAdded = await addColleagues(own, transaction, draft.values.agents)
  await recordSetupStep(transaction, { complete: true }, now)
  await asSystem(transaction, (system) => deleteDraftOf(system, organizationId))
  return { notAdded }
}

/**
 * The wizard checks neither (ONBOARD-014): a web address stays as it was typed. A phone number
 * without ten digits cannot be called, so the checklist until Go Live asks for it again.
 */
const settingsOf = (values: WizardValues) => ({
  brandName: values.companyName,
  phone: parsePhone(values.phone) ?? null,
  ...(values.website !== '' && { website: webUrl(values.website) ?? values.website }),
  ...(values.selectedCarriers.length > 0 && {
    carrierContracts: carriersOfIds(values.selectedCarriers),
    smartSendEnabled: values.useSmartSend,
  }),
})

async function nameAdmin(context: MemberContext, values: WizardValues): Promise<void> {
  const { firstName, lastName } = values
  await updateAgent(context, { id: context.principal.agentId, firstName, lastName })
}

async function addColleagues(
  context: MemberContext,
  transaction: OrganizationTransaction,
  colleagues: readonly Colleague[],
): Promise<NotAdded[]> {
  const notAdded: NotAdded[] = []
  for (const colleague of colleagues) {
    const reason = await whyNotAdded(context, transaction, colleague)
    if (reason !== undefined)
      notAdded.push({ name: `${colleague.firstName} ${colleague.lastName}`, reason })
  }
  return notAdded
}

/**
 * Adds a colleague with an invitation. Returns why that is not possible. All of a large team are
 * added at once, so they count toward no limit of email addresses but the wizard's.
 */
async function whyNotAdded(
  context: MemberContext,
  transaction: OrganizationTransaction,
  colleague: Colleague,
): Promise<string | undefined> {
  const { email } = colleague
  const status = await asSystem(transaction, (system) =>
    readSignUpStatus(system, { email, tokenHash: hashToken(newToken()) }),
  )
  if (status !== 'free') return emailTaken
  try {
    await inviteNewAgent(context, colleague)
    return undefined
  } catch (error) {
    // The plan that was paid for has no room; nothing of this colleague has been written.
    if (error instanceof AppError && error.code === 'UNPROCESSABLE_CONTENT') return error.message
    throw error
  }
}
