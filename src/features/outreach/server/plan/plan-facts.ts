import {
  type CalendarDate,
  civilOf,
  type DayNumber,
  fromDayNumber,
  toDayNumber,
} from '../../../../kernel/calendar-date.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  type EmailModes,
  type EmailTypeMode,
  increaseType,
  modeSettingOf,
  perYearlyEmail,
} from '../../../organizations/shared/email-types.ts'
import { findUnpriced, type KnownPrices } from '../../../quotes/server/contact-rates.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { quoteUnavailable } from '../../../quotes/shared/quote-readiness.rules.ts'
import { modeOfEmailType, plannedMode } from '../../shared/plan/draft.rules.ts'
import type { HoldOut } from '../../shared/plan/hold-out.rules.ts'
import { type IncreaseDraft, planIncreases } from '../../shared/plan/increase-email.rules.ts'
import { planContact } from '../../shared/plan/plan.rules.ts'
import type { PlannedEmail } from '../../shared/plan/plan-contact.ts'
import type { EventKey } from '../../shared/plan/yearly-events.ts'
import { withinYearlyLimit } from '../../shared/plan/yearly-limit.rules.ts'
import { type Decided, readDecided } from '../drafts/decided.sql.ts'
import { readIncreaseDrafts } from '../increases/increase-drafts.sql.ts'
import { readDraws } from './draws.sql.ts'
import { type Draws, drawnPlan } from './draws.ts'
import type { PlannedFollowUp } from './plan-columns.ts'
import { planFollowUps } from './plan-follow-ups.ts'
import {
  type ContactRow,
  type ContactSet,
  readCallRequests,
  readSentEmails,
} from './plan-input.sql.ts'
import { planInputsOf } from './plan-input.ts'
import type { PlanSettings } from './plan-settings.sql.ts'
import { readPlannedFollowUps, readSequences, type StoppedSequence } from './sequences.sql.ts'
import { readYearCounts } from './year-counts.sql.ts'

/** Everything besides the settings that the plan of some contacts depends on. */
export interface ContactFacts {
  readonly day: DayNumber
  readonly contacts: readonly ContactRow[]
  readonly sent: Awaited<ReturnType<typeof readSentEmails>>
  readonly sequences: Awaited<ReturnType<typeof readSequences>>
  readonly followUps: Awaited<ReturnType<typeof readPlannedFollowUps>>
  readonly callRequests: Awaited<ReturnType<typeof readCallRequests>>
  readonly unpriced: Awaited<ReturnType<typeof findUnpriced>>
  /** Emails to each contact this year that count toward the yearly limit. */
  readonly counts: Awaited<ReturnType<typeof readYearCounts>>
  readonly decided: Awaited<ReturnType<typeof readDecided>>
  /** Emails about rate increases that members made. */
  readonly increases: ReadonlyMap<number, readonly IncreaseDraft[]>
  readonly draws: Draws
}

interface FactsToRead {
  readonly contacts: readonly ContactRow[]
  readonly set: ContactSet
  readonly today: CalendarDate
  readonly settings: Pick<PlanSettings, 'sendMode' | 'timeZone' | keyof HoldOut>
  /** The rate book's answers to earlier batches, which this one adds to. */
  readonly prices?: KnownPrices | undefined
}

export async function readPlanFacts(
  context: OrganizationContext,
  client: PlainClient,
  { contacts, set, today, settings, prices }: FactsToRead,
): Promise<ContactFacts> {
  const { organizationId } = context
  const { sendMode, timeZone } = settings
  const day = toDayNumber(today)
  const firstYear = civilOf(day).year - 1
  const [sent, sequences, followUps, callRequests, counts, decided, increases, unpriced, draws] =
    await Promise.all([
      readSentEmails(client, organizationId, set, { sendMode, firstYear }),
      readSequences(context, client, set, sendMode),
      readPlannedFollowUps(client, organizationId, set),
      readCallRequests(client, organizationId, set, timeZone),
      readYearCounts(client, organizationId, set, { sendMode, today }),
      readDecided(client, organizationId, set, sendMode),
      readIncreaseDrafts(client, organizationId, set, { sendMode, today }),
      findUnpriced(context, client, contacts, { on: defaultEffectiveDate(today), prices }),
      readDraws(context, client, { contacts, set, settings }),
    ])
  const read = { sent, sequences, followUps, callRequests, counts, decided, unpriced, draws }
  return { day, contacts, ...read, increases }
}

/** Takes the rows of a plan, to store or to count them. */
export interface PlanTarget {
  addYearly(contactId: number, email: PlannedEmail): void
  addFollowUp(contactId: number, email: PlannedFollowUp): void
  /** Takes what a client draws now for the hold-out. */
  addDraw?(contactId: number, draw: number): void
  addHeldOut?(contactId: number): void
}

/**
 * Plans contacts by the rules under these settings. Returns the follow-up sequences that end.
 * `early` has emails that are planned as if their targets were today, by contact.
 */
export function planInto(
  target: PlanTarget,
  ruleBook: RuleBook,
  settings: PlanSettings,
  facts: ContactFacts & { readonly early?: ReadonlyMap<number, EventKey> },
): StoppedSequence[] {
  const { day, contacts, sent, sequences, followUps, callRequests, unpriced, counts } = facts
  const modes = perYearlyEmail((type) => settings[modeSettingOf(type).setting])
  const stopped: StoppedSequence[] = []
  const inputOf = planInputsOf(settings, fromDayNumber(day))
  for (const row of contacts) {
    const without = unpriced.get(row.id)
    const decided = facts.decided.get(row.id)
    const given = inputOf(row, {
      sent: sent.get(row.id),
      unavailable: without && quoteUnavailable(without),
      callRequested: callRequests.get(row.id),
      decided,
    })
    const early = facts.early?.get(row.id)
    const { contact, plan: planned } = drawnPlan(settings, facts, row, {
      target,
      plan: (heldOut) => {
        const contact = heldOut ? { ...given, heldOut } : given
        return { contact, plan: planContact(ruleBook, day, contact, early) }
      },
    })
    const skippedWhole = planned[0]?.type === 'none' ? planned[0].reason : null
    const increases = planIncreases(ruleBook, day, {
      contact,
      skippedWhole,
      drafts: (facts.increases.get(row.id) ?? []).map((draft) => ({
        ...draft,
        decided: statusOf(decided, { type: increaseType, occasion: draft.occasion }),
      })),
    })
    const yearly = [...planned.map((email) => withMode(email, modes, decided)), ...increases]
    const limit = { today: day, limit: settings.yearlyEmailLimit, sent: counts.get(row.id) ?? 0 }
    const own = { sequences: sequences.get(row.id) ?? [], planned: followUps.get(row.id) ?? [] }
    if (own.sequences.length === 0 && own.planned.length === 0) {
      for (const email of withinYearlyLimit(limit, yearly, []).yearly)
        target.addYearly(row.id, email)
      continue
    }
    const { suppressed } = row
    const plan = planFollowUps(ruleBook, day, { contact, suppressed, skippedWhole, ...own })
    const mode = modeOfEmailType(modes, own.sequences[0]?.emailType)
    const limited = withinYearlyLimit(
      limit,
      yearly,
      plan.rows.map((email) => withFollowUpMode(email, mode, decided)),
    )
    for (const email of limited.yearly) target.addYearly(row.id, email)
    for (const email of limited.followUps) target.addFollowUp(row.id, email)
    stopped.push(...plan.stopped)
  }
  return stopped
}

/** Returns an email with what happens to it on its day, where it waits for a person. */
function withMode(
  email: PlannedEmail,
  modes: EmailModes,
  decided: readonly Decided[] | undefined,
): PlannedEmail {
  const { type, sendDate, eventDate } = email
  if (sendDate === null || type === 'none' || type === increaseType) return email
  if (modes[type] === 'send') return email
  const occasion = eventDate === null ? '' : String(civilOf(eventDate).year)
  return { ...email, mode: plannedMode(modes[type], statusOf(decided, { type, occasion })) }
}

function withFollowUpMode(
  email: PlannedFollowUp,
  mode: EmailTypeMode,
  decided: readonly Decided[] | undefined,
): PlannedFollowUp {
  if (email.status !== 'scheduled' || mode === 'send') return email
  return { ...email, mode: plannedMode(mode, statusOf(decided, email)) }
}

const statusOf = (
  decided: readonly Decided[] | undefined,
  { type, occasion }: Pick<Decided, 'type' | 'occasion'>,
) => decided?.find((one) => one.type === type && one.occasion === occasion)?.status
