import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { countOf } from '../../../kernel/count.ts'
import { firstWarningDays } from '../../agents/shared/license.rules.ts'
import { isOldPremium } from '../../quotes/shared/savings.rules.ts'
import { workHref } from '../../tasks/shared/work-queue.ts'

/** Something that waits for a member: how much of it, and where it is done. */
export interface ToDo {
  readonly key: string
  /** Undefined where a number says nothing, such as of rates. */
  readonly count?: number
  readonly text: string
  readonly href: string
  readonly tone: 'critical' | 'warning' | 'plain'
}

/** Facts from the pages of other features; undefined while they are not known. */
export interface ToDoFacts {
  readonly admin: boolean
  readonly tasks?:
    | { readonly calls: number; readonly open: number; readonly old: number }
    | undefined
  readonly drafts?: { readonly waiting: number; readonly notInTime: number } | undefined
  readonly licenses?: readonly { readonly daysLeft: number; readonly state: string }[] | undefined
  readonly quarantine?: number | undefined
  /** Clients whose email address does not work. */
  readonly notWorking?: number | undefined
  /** The rates that price the quotes: the first day of the oldest; null where it is not known. */
  readonly rates?:
    | {
        readonly from: CalendarDate | null
        readonly silent: boolean
        /** Examples, with which no agency goes live: only the demonstration has them there. */
        readonly illustrative: boolean
      }
    | undefined
  readonly today?: CalendarDate | undefined
  /** Mailbox providers to which emails are halted, and a domain of the agency that was lost. */
  readonly sending?:
    | { readonly halted: readonly string[]; readonly lostDomain: string | null }
    | undefined
  readonly paymentFailures: number
  /** Why no email goes, and where an admin ends that. */
  readonly pause: string | null
  readonly remedy: { readonly label: string; readonly href: string } | null
}

/** Returns what a member has to do now, the most urgent first; what is done is left out. */
export function whatToDo(facts: ToDoFacts): ToDo[] {
  return [...moneyAndSending(facts), ...clients(facts), ...upkeep(facts)]
}

function moneyAndSending(facts: ToDoFacts): ToDo[] {
  const { admin, paymentFailures, pause, remedy, sending } = facts
  const settings = '/settings#sending-domain'
  const critical = 'critical' as const
  const failed = countOf(paymentFailures, 'payment attempt')
  return [
    ...(admin && paymentFailures > 0
      ? [{ key: 'payments', text: `${failed} failed`, href: '/stripe', tone: critical }]
      : []),
    ...(pause === null || remedy === null || !admin
      ? []
      : [{ key: 'pause', text: `${pause} ${remedy.label}`, href: remedy.href, tone: critical }]),
    ...(sending?.halted ?? []).map((provider) => ({
      key: `halted ${provider}`,
      href: settings,
      tone: critical,
      text: `Emails to ${provider} are halted because of complaints`,
    })),
    ...(sending?.lostDomain == null
      ? []
      : [
          {
            key: 'domain',
            href: settings,
            tone: 'warning' as const,
            text: `Emails are no longer sent from ${sending.lostDomain}`,
          },
        ]),
  ]
}

function clients({ admin, tasks, drafts, quarantine = 0, notWorking = 0 }: ToDoFacts): ToDo[] {
  const whose = admin ? 'everyone' : 'mine'
  const { calls, open, old } = tasks ?? { calls: 0, open: 0, old: 0 }
  const { waiting, notInTime } = drafts ?? { waiting: 0, notInTime: 0 }
  const others = open - calls
  const is = (count: number, one: string, many: string) => (count === 1 ? one : many)
  return [
    ...(calls > 0
      ? [
          {
            key: 'calls',
            count: calls,
            tone: 'warning' as const,
            text: is(calls, 'client is waiting for a call', 'clients are waiting for a call'),
            href: workHref({ of: 'calls', whose }),
          },
        ]
      : []),
    ...(others > 0
      ? [
          {
            key: 'tasks',
            count: others,
            tone: 'plain' as const,
            text: is(others, 'other task is due', 'other tasks are due'),
            href: workHref({ of: 'tasks', whose }),
          },
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            key: 'drafts',
            count: waiting,
            tone: 'warning' as const,
            href: '/drafts',
            text: `${is(waiting, 'email', 'emails')} waiting for approval`,
          },
        ]
      : []),
    ...(notInTime > 0
      ? [
          {
            key: 'not-in-time',
            count: notInTime,
            tone: 'plain' as const,
            text: `${is(notInTime, 'draft was', 'drafts were')} not approved in time this week`,
            href: '/drafts?show=ended',
          },
        ]
      : []),
    ...(old > 0
      ? [
          {
            key: 'old',
            count: old,
            tone: 'plain' as const,
            href: '/calls?show=old',
            text: `${is(old, 'task has', 'tasks have')} been waiting for more than 30 days`,
          },
        ]
      : []),
    ...(quarantine > 0
      ? [
          {
            key: 'quarantine',
            count: quarantine,
            tone: 'plain' as const,
            text: `received ${is(quarantine, 'email', 'emails')} waiting to be filed`,
            href: '/quarantine',
          },
        ]
      : []),
    ...(notWorking > 0
      ? [
          {
            key: 'addresses',
            count: notWorking,
            tone: 'plain' as const,
            text: is(
              notWorking,
              'client has an email address that does not work',
              'clients have email addresses that do not work',
            ),
            href: '/contacts?emails=bounced',
          },
        ]
      : []),
  ]
}

function upkeep({ admin, licenses = [], rates, today }: ToDoFacts): ToDo[] {
  const ended = licenses.filter(({ daysLeft }) => daysLeft < 0).length
  const old =
    rates?.from != null &&
    !rates.illustrative &&
    today !== undefined &&
    isOldPremium({ on: rates.from }, today)
  return [
    ...(licenses.length > 0
      ? [
          {
            key: 'licenses',
            count: licenses.length,
            text:
              ended > 0
                ? `${licenses.length === 1 ? 'license' : 'licenses'} expired or expiring soon, ${ended} already expired`
                : `${licenses.length === 1 ? 'license expires' : 'licenses expire'} within ${firstWarningDays} days`,
            href: admin ? '/add-agents' : '/today',
            tone: licenses.some(({ daysLeft }) => daysLeft <= 7)
              ? ('critical' as const)
              : ('warning' as const),
          },
        ]
      : []),
    ...(old || rates?.silent
      ? [
          {
            key: 'rates',
            href: '/rates',
            tone: 'warning' as const,
            text: rates?.silent
              ? 'CSG Actuarial has not responded for a week, so quotes have no new prices'
              : `Rates are out of date: the oldest are from ${displayDate(rates?.from as CalendarDate)}`,
          },
        ]
      : []),
  ]
}
