import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall } from '../../../kernel/call.ts'
import { PeriodQuery } from './period.rules.ts'
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
  status: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export type UpcomingEmail = z.infer<typeof UpcomingEmail>

const Upcoming = z.object({
  upcoming: z.array(UpcomingEmail),
  upcomingTotal: z.number(),
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

export const dashboardContract = {
  readDashboardStats: memberCall
    .get(
      '/dashboard/stats',
      'Figures of a period; activity on a quote or an email counts on the day it was sent',
      'dashboard:read',
    )
    .input(PeriodQuery)
    .output(
      Upcoming.extend({
        ...Counted,
        /**
         * Quotes that an email or a link first carried in the period; each counts once, with its
         * reminders.
         */
        quotesSent: z.number(),
        quotesViewed: z.number(),
        healthCompleted: z.number(),
        emailsSent: z.number(),
        /** Of the emails, the reminders of a quote sent before. */
        followUpsSent: z.number(),
        emailsViewed: z.number(),
        linksClicked: z.number(),
        /** Emails whose link was opened by software; not part of any other figure. */
        likelyAutomated: z.number(),
        /** Whole percentages, of quotes and of emails. */
        viewRate: z.number(),
        emailViewRate: z.number(),
        completionRate: z.number(),
      }),
    ),
  readSendRanking: memberCall
    .get(
      '/dashboard/send-ranking',
      'Days of a period on which quotes were sent, newest first',
      'dashboard:read',
    )
    .input(PeriodQuery)
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
      'Emails planned for the next 30 days, 20 from `offset` on (decision 155)',
      'dashboard:read',
    )
    .input(z.object({ offset: Offset }))
    .output(Upcoming),
  listRenewals: memberCall
    .get(
      '/dashboard/renewals',
      'Policy anniversaries of the next 30, 60 or 90 `days`, soonest first, 20 from `offset` on',
      'dashboard:read',
    )
    .input(z.object({ days: Span.default(defaultRenewalSpan), offset: Offset }))
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
}
