import type pg from 'pg'
import { copyTransaction } from '../../../../platform/database/copy.ts'
import { setLocalLimits, waitingLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  EmailCounter,
  type PlanComparison,
  scaledComparison,
} from '../../shared/plan/plan-comparison.rules.ts'
import type { EmailToggles } from '../../shared/plan/plan-contact.ts'
import { planInto, readPlanFacts } from './plan-facts.ts'
import { readContactSample } from './plan-input.sql.ts'
import { type PlanSettings, readPlanSettings } from './plan-settings.sql.ts'
import { getPlanningStatus } from './planning-status.sql.ts'

/**
 * Contacts that a comparison plans at most; of more contacts an even sample is planned and its
 * counts are projected.
 */
const maxSample = 20_000

/** Settings that decide about emails; one that is left out stays as it is. */
export interface PlanSettingsChange {
  readonly smartSend?: boolean | undefined
  readonly quietFirstYear?: boolean | undefined
  readonly yearlyEmailLimit?: number | undefined
  readonly toggles?: Partial<EmailToggles> | undefined
  readonly organizationLicenses?: readonly string[] | undefined
  /** `state/carrier` where the agency wants guaranteed-issue business. */
  readonly targetGi?: readonly string[] | undefined
}

/**
 * Returns how many planned emails a change of the settings would stop and add, by type. Runs the
 * planner twice and writes nothing.
 */
export async function comparePlans(
  context: OrganizationContext,
  change: PlanSettingsChange,
  { sample = maxSample }: { sample?: number } = {},
): Promise<PlanComparison> {
  const { organizationId, database, clock, config } = context
  const { timeZone } = await inOrganization(context, getPlanningStatus)
  const today = clock.today(timeZone)
  return copyTransaction(database, organizationId, async (client: pg.ClientBase) => {
    await client.query(setLocalLimits(waitingLimits))
    const settings = await readPlanSettings(client, organizationId, today)
    const { contacts, total } = await readContactSample(client, organizationId, sample)
    const ids = contacts.map(({ id }) => id)
    const [first = 0, last = 0] = [ids[0], ids.at(-1)]
    const facts = await readPlanFacts(context, client, {
      ...{ contacts, today, sendMode: settings.sendMode },
      set: { first, last, named: contacts.length < total ? ids : null },
    })
    const counter = new EmailCounter()
    const ruleBook = ruleBooks[config.ruleBook]
    planInto(counter.before, ruleBook, settings, facts)
    planInto(counter.after, ruleBook, changed(settings, change), facts)
    return scaledComparison(counter.result(), { planned: contacts.length, total })
  })
}

const changed = (settings: PlanSettings, change: PlanSettingsChange): PlanSettings => ({
  ...settings,
  smartSend: change.smartSend ?? settings.smartSend,
  quietFirstYear: change.quietFirstYear ?? settings.quietFirstYear,
  yearlyEmailLimit: change.yearlyEmailLimit ?? settings.yearlyEmailLimit,
  toggles: { ...settings.toggles, ...change.toggles },
  organizationLicenses: change.organizationLicenses ?? settings.organizationLicenses,
  targetGi: change.targetGi === undefined ? settings.targetGi : new Set(change.targetGi),
})
