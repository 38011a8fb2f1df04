import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { reasonText } from '../../contacts/shared/reasons/read-reason.ts'
import {
  currentTypeOf,
  type EmailType,
  emailTypeOf,
  isYearlyEmail,
  yearlyEmailOf,
} from '../../organizations/shared/email-types.ts'
import { parseEmailType } from '../../outreach/shared/labels.ts'
import type { WhyQueued } from '../../outreach/shared/why-queued.ts'

interface EmailToExplain {
  readonly type: string
  /** The day on which it was put into the outbox. */
  readonly day: CalendarDate
  readonly plan: WhyQueued | null
  readonly follows: number | null
  /** The person who sent it by hand, if the log says so. */
  readonly sentBy: string | null
  /** It went early, with the email of another client of the inbox. */
  readonly ownDate: CalendarDate | null
}

const notKept = 'The plan for that day was not kept with the email.'

const behaviors: Readonly<Record<string, string>> = {
  cold: 'The client had not pressed any button in it.',
  clicked: 'The client had pressed a button on the quote.',
  answered: 'The client had answered the health questions.',
}

/** Returns in sentences why an email went on its day. */
export function whySent(email: EmailToExplain): string {
  const type = parseEmailType(email.type)
  if (type === undefined) return notKept
  return [causeOf(type, email), ...planSentences(email.plan), ...jointSentence(email)].join(' ')
}

function causeOf(type: EmailType, { plan, follows, sentBy }: EmailToExplain): string {
  const { cause } = emailTypeOf(type)
  if (cause === 'client') return 'The client triggered it on one of our pages.'
  if (cause === 'agent') return `${sentBy ?? 'A member of the agency'} sent it manually.`
  if (cause === 'campaign') {
    const day = plan?.eventDate == null ? '' : ` of ${displayDate(plan.eventDate)}`
    return `A member created it about a rate increase${day}, and a member approved it.`
  }
  if (cause === 'follow-up') {
    const done = plan?.behavior === null ? undefined : behaviors[plan?.behavior ?? '']
    return [`It follows email ${follows ?? 'of an unknown number'}.`, done ?? ''].join(' ').trim()
  }
  return eventSentence(type, plan)
}

function eventSentence(type: EmailType, plan: WhyQueued | null): string {
  const current = currentTypeOf(type)
  if (!isYearlyEmail(current)) return ''
  const { name, lead } = yearlyEmailOf(current)
  const event = plan?.eventDate == null ? '' : ` of ${displayDate(plan.eventDate)}`
  if (lead === 0) return `The event is the ${name} day${event}.`
  return `The event is the ${name}${event}; the email is due ${lead} days before it.`
}

function planSentences(plan: WhyQueued | null): string[] {
  if (plan === null) return []
  const { targetDate, sendDate, reason, rule, ruleBook, plannedOn } = plan
  const due = targetDate === null ? [] : [`Its own date was ${displayDate(targetDate)}.`]
  const moved =
    sendDate === null || sendDate === targetDate
      ? []
      : [`It was due from ${displayDate(sendDate)}.`]
  return [
    ...due,
    ...moved,
    ...(reason === null ? [] : [`Reason: ${reasonText(reason)}.`]),
    ...(rule === null
      ? []
      : [
          `Rule: ${rule.state}, ${rule.basis.replaceAll('_', ' ')}, window ${windowOf(rule)}; source: ${rule.source}.`,
        ]),
    `Planned${plannedOn === null ? '' : ` on ${displayDate(plannedOn)}`} by the rule book “${ruleBook.name}”, version ${ruleBook.version}.`,
  ]
}

const windowOf = ({ start, end }: NonNullable<WhyQueued['rule']>): string =>
  start === null || end === null ? 'all year' : `${displayDate(start)} to ${displayDate(end)}`

const jointSentence = ({ ownDate, day }: EmailToExplain): string[] =>
  ownDate === null || ownDate === day
    ? []
    : [
        `It was sent together with the email of another client with the same inbox, before its own date, ${displayDate(ownDate)}.`,
      ]
