import type pg from 'pg'
import { type CalendarDate, civilOf, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { copyTransaction } from '../../../../platform/database/copy.ts'
import { setLocalLimits, waitingLimits } from '../../../../platform/database/limited-client.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { type RuleBook, ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { planContact } from '../../shared/plan/plan.rules.ts'
import { lockPlan } from './lock-plan.sql.ts'
import { PlanColumns } from './plan-columns.ts'
import { planFollowUps } from './plan-follow-ups.ts'
import { type ContactRow, type ContactSet, readContacts, readSentEmails } from './plan-input.sql.ts'
import { planInputOf } from './plan-input.ts'
import { type PlanSettings, readPlanSettings } from './plan-settings.sql.ts'
import {
  readPlannedFollowUps,
  readSequences,
  type StoppedSequence,
  stopSequences,
} from './sequences.sql.ts'
import { storePlan } from './store-plan.sql.ts'

/** Contacts of one transaction: enough for set-based SQL, few enough for flat memory and short waits for the lock. */
export const batchSize = 20_000

export interface BatchToPlan {
  readonly today: CalendarDate
  /** Id of the last contact planned so far. */
  readonly after: number
  readonly named: readonly number[] | null
}

export interface PlannedBatch {
  readonly contacts: number
  /** Rows written or removed. */
  readonly changed: number
  /** Where the next batch starts; undefined after the last one. */
  readonly last: number | undefined
}

/** Plans the next contacts in one transaction: reads, decides by the rules, stores the difference. */
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
    const changed = await planSet(context, client, { settings, contacts, set, today: batch.today })
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
}

async function planSet(
  context: OrganizationContext,
  client: pg.ClientBase,
  { settings, contacts, set, today }: SetToPlan,
): Promise<number> {
  const { organizationId, config } = context
  const { sendMode } = settings
  const day = toDayNumber(today)
  const sent = await readSentEmails(client, organizationId, set, {
    sendMode,
    firstYear: civilOf(day).year - 1,
  })
  const sequences = await readSequences(context, client, set, sendMode)
  const followUps = await readPlannedFollowUps(client, organizationId, set)
  const stopped: StoppedSequence[] = []
  const ruleBook: RuleBook = ruleBooks[config.ruleBook]

  const rows = new PlanColumns()
  for (const row of contacts) {
    const contact = planInputOf(settings, row, sent.get(row.id))
    const yearly = planContact(ruleBook, day, contact)
    for (const email of yearly) rows.addYearly(row.id, email)
    const own = { sequences: sequences.get(row.id) ?? [], planned: followUps.get(row.id) ?? [] }
    if (own.sequences.length === 0 && own.planned.length === 0) continue
    const skippedWhole = yearly[0]?.type === 'none' ? yearly[0].reason : null
    const { suppressed } = row
    const plan = planFollowUps(ruleBook, day, { contact, suppressed, skippedWhole, ...own })
    for (const email of plan.rows) rows.addFollowUp(row.id, email)
    stopped.push(...plan.stopped)
  }
  const changed = await storePlan(client, organizationId, { set, rows, today })
  await stopSequences(client, organizationId, stopped)
  return changed
}
