import { AppError } from '../../../../kernel/app-error.ts'
import { addDays, type CalendarDate, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { recordReading } from '../../../contacts/server/record-reading.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import type { DryRunChange } from '../../shared/dry-run.contract.ts'
import { canTryChange } from '../../shared/dry-run.policy.ts'
import { dryRunNotAllowed } from '../../shared/dry-run-texts.ts'
import {
  type CountedGroup,
  DryRunCollector,
  type DryRunGroup,
} from '../../shared/plan/dry-run.rules.ts'
import { planInto } from '../plan/plan-facts.ts'
import { type PlanSample, withPlanSample } from '../plan/plan-sample.ts'
import { readContactNames } from './names.sql.ts'

const pageLength = 50

interface Tried {
  readonly groups: CountedGroup[]
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly planned: number
  readonly total: number
  readonly about: boolean
}

/**
 * Returns what the planner would send in the next days if a change were made, by type, and why the
 * rest does not go; of the clients whom the member sees. Writes nothing. Throws 403 for settings,
 * which only admins change.
 */
export const tryPlan = (context: MemberContext, change: DryRunChange): Promise<Tried> =>
  tried(context, change, (collector, sample, part) => {
    const { today } = sample
    return {
      ...collector.groups(part),
      ...part,
      from: today,
      to: addDays(today, change.days - 1),
    }
  })

/** Returns 50 of the emails behind one number of such a dry run, by day. */
export async function listTriedEmails(
  context: MemberContext,
  { group, offset, ...change }: DryRunChange & { group: DryRunGroup; offset: number },
) {
  const page = await tried(context, change, async (collector, { client }) => {
    const { emails, next } = collector.page(group, { offset, limit: pageLength })
    const ids = [...new Set(emails.map(({ contactId }) => contactId))]
    const names = await readContactNames(client, context.organizationId, ids)
    return {
      emails: emails.map(({ contactId, type, day }) => ({
        contact_id: contactId,
        name: names.get(contactId) ?? '',
        type,
        day: day === null ? null : fromDayNumber(day),
      })),
      next,
    }
  })
  await inOrganization(context, (transaction) =>
    recordReading(context, transaction, page.emails.length),
  )
  return page
}

/** Plans the clients whom the member sees as if the change were made. */
async function tried<Result>(
  context: MemberContext,
  wanted: DryRunChange,
  use: (
    collector: DryRunCollector,
    sample: PlanSample,
    part: { readonly planned: number; readonly total: number },
  ) => Promise<Result> | Result,
): Promise<Result> {
  const { principal, config } = context
  const { settings, end_pause: endedPause, go_live: goLive, days } = wanted
  if (!canTryChange(principal, wanted)) throw new AppError('FORBIDDEN', dryRunNotAllowed)
  const scope = contactScope(principal)
  const mode = goLive ? ({ sendMode: 'production' } as const) : {}
  return withPlanSample(context, { scope, ...mode }, async (sample) => {
    const { settings: tried, facts } = await sample.under({ ...settings, endedPause })
    const collector = new DryRunCollector(facts.day, days)
    planInto(collector, ruleBooks[config.ruleBook], tried, facts)
    return use(collector, sample, { planned: sample.planned, total: sample.total })
  })
}
