import type pg from 'pg'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { copyTransaction } from '../../../../platform/database/copy.ts'
import { setLocalLimits, waitingLimits } from '../../../../platform/database/limited-client.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { workIsDueIn } from '../../../organizations/server/work-due.ts'
import type { KnownPrices } from '../../../quotes/server/contact-rates.ts'
import { planReplacements } from '../letters/plan-replacements.ts'
import { noteUnnotedLeavers, storeDraws } from './draws.sql.ts'
import { lockPlan } from './lock-plan.sql.ts'
import { StoredPlanDifference } from './plan-difference.ts'
import { planInto, readPlanFacts } from './plan-facts.ts'
import { type ContactRow, type ContactSet, readContacts } from './plan-input.sql.ts'
import { type PlanSettings, readPlanSettings } from './plan-settings.sql.ts'
import type { RowFingerprints } from './row-fingerprint.ts'
import { stopSequences } from './sequences.sql.ts'
import { readFingerprints, storePlan } from './store-plan.sql.ts'

/**
 * Contacts of one transaction: enough for set-based SQL, few enough for flat memory and short waits
 * for the lock.
 */
export const batchSize = 20_000

export interface BatchToPlan {
  readonly today: CalendarDate
  /** Id of the last contact planned so far. */
  readonly after: number
  readonly named: readonly number[] | null
  readonly kept: KeptBetweenBatches
}

/** Knowledge that the batches of one run share. */
export interface KeptBetweenBatches {
  readonly prices: KnownPrices
  readonly fingerprints: RowFingerprints
}

export interface PlannedBatch {
  readonly contacts: number
  /** Rows written or removed. */
  readonly changed: number
  /** Where the next batch starts; undefined after the last one. */
  readonly last: number | undefined
}

/** Plans the next contacts in one transaction: reads, decides by rules, stores the difference. */
export function planBatch(context: OrganizationContext, batch: BatchToPlan): Promise<PlannedBatch> {
  return copyTransaction(context.database, context.organizationId, async (client) => {
    await client.query(setLocalLimits(waitingLimits))
    await lockPlan(client, context.organizationId)
    const settings = await readPlanSettings(client, context.organizationId)
    const contacts = await readContacts(client, context.organizationId, {
      ...batch,
      limit: batchSize,
    })
    const [first, last] = [contacts[0]?.id, contacts.at(-1)?.id]
    if (first === undefined || last === undefined)
      return { contacts: 0, changed: 0, last: undefined }
    const set: ContactSet = { first, last, named: batch.named }
    const { today, kept } = batch
    const changed = await planSet(context, client, { settings, contacts, set, today, kept })
    return {
      contacts: contacts.length,
      changed,
      last: contacts.length < batchSize ? undefined : last,
    }
  })
}

interface SetToPlan {
  readonly settings: PlanSettings
  readonly contacts: readonly ContactRow[]
  readonly set: ContactSet
  readonly today: CalendarDate
  readonly kept: KeptBetweenBatches
}

async function planSet(
  context: OrganizationContext,
  client: pg.ClientBase,
  { settings, contacts, set, today, kept }: SetToPlan,
): Promise<number> {
  const { organizationId, config } = context
  const [facts, stored] = await Promise.all([
    readPlanFacts(context, client, {
      contacts,
      set,
      today,
      settings,
      prices: kept.prices,
    }),
    readFingerprints(client, organizationId, set),
  ])
  const difference = new StoredPlanDifference(stored, facts.day, kept.fingerprints)
  const stopped = planInto(difference, ruleBooks[config.ruleBook], settings, facts)
  const changed = await storePlan(client, organizationId, { difference, today })
  await storeDraws(client, context, {
    drawn: difference.drawn,
    holdOut: settings,
    today,
  })
  await planReplacements(context, client, { settings, facts, set })
  // After the draws: who changes a client holds their row before that of their draw.
  await noteUnnotedLeavers(client, organizationId, { contacts, draws: facts.draws, today })
  // At the end of a plan of all contacts the day's emails are due anyway.
  if (set.named !== null && difference.hasEmailDue) await workIsDueIn(client, context, 'queue')
  await stopSequences(client, organizationId, stopped)
  return changed
}
