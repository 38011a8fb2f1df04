import type pg from 'pg'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { copyTransaction } from '../../../../platform/database/copy.ts'
import { setLocalLimits, waitingLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { PlannedPart } from '../../shared/plan/projection.rules.ts'
import { changedSettings, type PlanSettingsChange } from './changed-settings.ts'
import { type ContactFacts, readPlanFacts } from './plan-facts.ts'
import { readContactSample } from './plan-input.sql.ts'
import { type PlanSettings, readPlanSettings } from './plan-settings.sql.ts'
import { getPlanningStatus } from './planning-status.sql.ts'

/** Contacts that are planned at most; of more contacts an even part is planned. */
const maxPlanned = 20_000

/** Everything that the plan of all contacts, or of an even part of many, depends on. */
export interface PlanSample extends PlannedPart {
  readonly client: pg.ClientBase
  readonly today: CalendarDate
  readonly settings: PlanSettings
  readonly facts: ContactFacts
  /** Returns settings with a change, and the facts of the same contacts on the day that is then. */
  under(change: PlanSettingsChange): Promise<{ settings: PlanSettings; facts: ContactFacts }>
}

/** Reads what a plan of today depends on, to try plans that are counted and not stored. */
export async function withPlanSample<Result>(
  context: OrganizationContext,
  {
    max = maxPlanned,
    sendMode,
    scope = 'all',
  }: { max?: number | undefined; sendMode?: SendMode; scope?: ContactScope },
  use: (sample: PlanSample) => Promise<Result> | Result,
): Promise<Result> {
  const { organizationId, database, clock } = context
  const { timeZone } = await inOrganization(context, getPlanningStatus)
  const today = clock.today(timeZone)
  return copyTransaction(database, organizationId, async (client) => {
    await client.query(setLocalLimits(waitingLimits))
    const { contacts, total } = await readContactSample(client, organizationId, { max, scope })
    const ids = contacts.map(({ id }) => id)
    const [first = 0, last = 0] = [ids[0], ids.at(-1)]
    const whole = contacts.length === total && scope === 'all'
    const set = { first, last, named: whole ? null : ids }
    const on = async (day: CalendarDate) => {
      const settings = await readPlanSettings(client, organizationId)
      const facts = await readPlanFacts(context, client, {
        contacts,
        set,
        today: day,
        settings: { ...settings, sendMode: sendMode ?? settings.sendMode },
      })
      return { settings, facts }
    }
    const now = await on(today)
    const under = async (change: PlanSettingsChange) => {
      const day = change.timeZone === undefined ? today : clock.today(change.timeZone)
      const { settings, facts } = day === today ? now : await on(day)
      return { settings: changedSettings(settings, change), facts }
    }
    return use({ client, today, ...now, under, planned: contacts.length, total })
  })
}
