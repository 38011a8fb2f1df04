import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { Done, memberCall } from '../../../kernel/call.ts'
import { plannedModes, plannedStatuses } from '../../outreach/shared/plan/plan-contact.ts'
import { FiguresOf, FiguresQuery } from './period.rules.ts'
import { ExpectedEmails, PlannedEmails, WeekEmails } from './planned-emails.ts'
import {
  defaultRenewalSpan,
  policyTypes,
  type RenewalSpan,
  renewalSpans,
} from './renewals.rules.ts'

export const upcomingPageSize = 20
export const upcomingDays = 30
export const renewalsPageSize = 20

export const UpcomingEmail = z.object({
  id: z.string(),
  contact_id: z.number(),
  email_type: z.string(),
  scheduled_send_date: CalendarDateField,
  status: z.enum(plannedStatuses),
  /** Whether it goes automatically, as a draft that must be approved, or by hand. */
  mode: z.enum(plannedModes),
  first_name: z.string(),
  last_name: z.string(),
})
export type UpcomingEmail = z.infer<typeof UpcomingEmail>

const Upcoming = z.object({
  upcoming: z.array(UpcomingEmail),
  upcomingTotal: z.number(),
  /** At most this many follow-ups come after these in these days; no plan has them yet. */
  expectedFollowUps: z.number(),
  /** Clients who get a letter in these days, in place of an email. Counted for the first page. */
  upcomingByLetter: z.number().optional(),
  /** The first and the last of the days that they are planned for. */
  upcomingFrom: CalendarDateField,
  upcomingUntil: CalendarDateField,
})

/** A contact's next policy anniversary. */
const Renewal = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  date: CalendarDateField,
  policyType: z.enum(policyTypes).nullable(),
})
export type Renewal = z.infer<typeof Renewal>

/** Renewals of some days, by policy type. */
const CountedRenewals = z.object({
  startDate: CalendarDateField,
  endDate: CalendarDateField,
  counts: z.record(z.enum(policyTypes), z.number()),
})
export type CountedRenewals = z.infer<typeof CountedRenewals>

const Span = z.coerce
  .number()
  .refine((days) => renewalSpans.includes(days as RenewalSpan), 'Use 30, 60 or 90 days')
  .transform((days) => days as RenewalSpan)

const Offset = z.coerce.number().int().min(0).max(1_000_000).default(0)

/**
 * The emails that count: of these days in the organization's time zone; `test` before Go Live, when
 * test emails count (decision 152).
 */
const Counted = {
  startDate: CalendarDateField,
  endDate: CalendarDateField,
  timeZone: z.string(),
  test: z.boolean(),
}

const Quotes = {
  /**
   * Quotes that an email or a link first carried in the period; each counts once, with its
   * reminders.
   */
  quotesSent: z.number(),
  quotesViewed: z.number(),
  healthCompleted: z.number(),
}
const Emails = {
  emailsSent: z.number(),
  linksClicked: z.number(),
  /** Whole percentages, of quotes and of emails. */
  viewRate: z.number(),
  emailViewRate: z.number(),
  completionRate: z.number(),
}

/** An agent's figures of a period, and the calls that wait for them. */
const AgentFigures = z.object({
  /** Null for clients without an agent. */
  agentId: z.number().nullable(),
  name: z.string(),
  /** The agent is gone; these figures stay theirs. */
  gone: z.boolean(),
  ...Quotes,
  /** Clients’ wishes for a call in the period, and how many of these calls were made. */
  callsAsked: z.number(),
  callsDone: z.number(),
  /** Calls that wait now, whenever they were asked for, and since when the first one does. */
  callsWaiting: z.number(),
  waitingSince: z.string().nullable(),
})
export type AgentFigures = z.infer<typeof AgentFigures>

export const dashboardContract = {
  readDashboardStats: memberCall
    .get(
      '/dashboard/stats',
      'Figures for a period; activity on a quote or an email counts on the day it was sent',
      'dashboard:read',
    )
    .input(FiguresQuery)
    .output(
      Upcoming.extend({
        ...Counted,
        ...Quotes,
        ...Emails,
        /** Of the emails, the reminders of a quote sent before. */
        followUpsSent: z.number(),
        emailsViewed: z.number(),
        /** Emails whose link was opened by software; not part of any other figure. */
        likelyAutomated: z.number(),
        /** The same figures of as many days right before; of last year for the year to date. */
        before: z
          .object({
            startDate: CalendarDateField,
            endDate: CalendarDateField,
            ...Quotes,
            ...Emails,
          })
          .nullable(),
      }),
    ),
  readSendRanking: memberCall
    .get(
      '/dashboard/send-ranking',
      'Days in a period on which quotes were sent, newest first',
      'dashboard:read',
    )
    .input(FiguresQuery)
    .output(
      z.object({
        ...Counted,
        ranking: z.array(
          z.object({
            rank: z.number(),
            sendDate: CalendarDateField,
            quotesSent: z.number(),
            quotesViewed: z.number(),
            viewedPercent: z.number(),
            healthCompleted: z.number(),
            completedPercent: z.number(),
          }),
        ),
      }),
    ),
  listUpcomingEmails: memberCall
    .get(
      '/dashboard/upcoming',
      'Emails planned for the next 30 days, 20 starting at `offset` (decision 155)',
      'dashboard:read',
    )
    .input(z.object({ offset: Offset, agent: FiguresOf }))
    .output(Upcoming),
  listRenewals: memberCall
    .get(
      '/dashboard/renewals',
      'Policy anniversaries in the next 30, 60 or 90 `days`, soonest first, 20 starting at `offset`',
      'dashboard:read',
    )
    .input(z.object({ days: Span.default(defaultRenewalSpan), offset: Offset, agent: FiguresOf }))
    .output(
      z.object({
        days: z.literal(renewalSpans),
        startDate: CalendarDateField,
        endDate: CalendarDateField,
        renewals: z.array(Renewal),
        renewalsTotal: z.number(),
        /**
         * Their number by week (30 days) or calendar month, as far as it is between the two dates;
         * Other includes unknown types.
         */
        periods: z.array(CountedRenewals),
      }),
    ),
  readAgentFigures: memberCall
    .get(
      '/dashboard/agents',
      'The figures for a period by agent, and open call requests; admins see all agents, others only their own',
      'dashboard:read',
    )
    .input(FiguresQuery)
    .output(z.object({ ...Counted, today: CalendarDateField, agents: z.array(AgentFigures) })),
  readWeek: memberCall
    .get(
      '/dashboard/week',
      'Planned emails for today and the next six days, with reasons, and those due then but not sent',
      'dashboard:read',
    )
    .input(z.object({ agent: FiguresOf }))
    .output(
      z.object({
        startDate: CalendarDateField,
        endDate: CalendarDateField,
        emails: z.array(WeekEmails),
        /** At most this many follow-ups come after these in these days. */
        expected: z.array(ExpectedEmails),
        /** Due on these days, and not sent then; reasons without their days. */
        unsent: z.array(PlannedEmails),
        /** Of all reasons; `unsent` has the most frequent ones. */
        unsentTotal: z.number(),
      }),
    ),
  readNews: memberCall
    .get('/dashboard/news', 'How many clients did what since the member last visited the dashboard')
    .output(
      z.object({
        since: z.string(),
        until: z.string(),
        /** Null for a first visit, which shows seven days. */
        lastVisit: z.string().nullable(),
        /** The last visit is longer ago than `since`. */
        cut: z.boolean(),
        viewed: z.number(),
        answered: z.number(),
        askedForCall: z.number(),
      }),
    ),
  noteVisit: memberCall
    .post('/dashboard/visits', 'Records that the member has the dashboard open now')
    .output(Done),
}
