import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { memberCall, publicCall } from '../../../kernel/call.ts'
import { ContactIdField, EmailIdField } from '../../../kernel/ids.ts'
import { SendModeField } from '../../entitlements/shared/send-mode.ts'
import { PublicIdText } from '../../quotes/shared/quotes.contract.ts'
import { AnnouncedIncrease } from './drafts.contract.ts'
import { EmailActivity, JointWith, PlannedActivity } from './email-activity.ts'
import { EmailStatusField } from './email-status.ts'
import { EmailTypeField } from './labels.ts'
import { reportVerdicts } from './reports/report.rules.ts'

export const quoteEmailFailed = 'Failed to send quote email'
export const quoteEmailedToday = 'A quote email is already on its way to this contact today.'
export const emailNotFound = 'Email not found'
export const emailDecided =
  'This email no longer waits for a decision. Reload the page to see its status.'
export const plannedEmailGone =
  'This email is no longer planned: the plan has changed, or the email is being sent.'
export const mailServerUnavailableText =
  'The mail server cannot be reached or asked us to wait. Nothing was sent. Please try again in a few minutes.'
/** In the error's data: a later attempt may succeed. */
export const mailServerUnavailable = 'mail-server-unavailable'
export const testEmailRefused = (words: string) =>
  `The mail server refused the test email: ${words}`

const Shown = {
  from: z.string(),
  replyTo: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
}
const PlannedEmail = z.object({
  id: ContactIdField,
  type: EmailTypeField,
  occasion: z.string().min(1).max(40),
})

export const outreachContract = {
  listPlannedEmails: memberCall
    .get(
      '/contacts/{id}/planned-mails',
      'The contact’s future activity, and the reason if the contact gets no email',
      'contacts:read',
    )
    .input(z.object({ id: ContactIdField }))
    .output(
      z.object({
        plannedMails: z.array(PlannedActivity),
        noMailReason: z.string().nullable(),
        /** The client's right to change plans without health questions, now or next. */
        right: z.object({ text: z.string(), rule: z.string() }).nullable(),
      }),
    ),
  listEmailActivity: memberCall
    .get(
      '/contacts/email-tracking/{id}',
      'The contact’s email activity, newest first',
      'contacts:read',
    )
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ activities: z.array(EmailActivity) })),
  sendQuoteEmail: memberCall
    .post(
      '/contacts/{id}/send-quote-email',
      'Emails the contact a personal quote now; enrollment windows do not hold it',
      'quotes:send',
    )
    .input(z.object({ id: ContactIdField, orgId: z.union([z.string(), z.number()]).optional() }))
    .output(z.object({ sendMode: SendModeField, warning: z.string().optional() })),
  checkQuoteEmail: memberCall
    .get(
      '/contacts/{id}/quote-check',
      'Whether a quote can be emailed, what is missing, and warnings for the agent',
      'quotes:send',
    )
    .input(z.object({ id: ContactIdField }))
    .output(
      z.object({
        available: z.boolean(),
        missing: z.array(z.string()),
        reason: z.string().optional(),
        warning: z.string().optional(),
        note: z.string().optional(),
        held: z.string().optional(),
        /** Only of a client without an email address: a link can be made, to print or text. */
        link: z.object({ available: z.boolean(), reason: z.string().optional() }).optional(),
      }),
    ),
  readEmail: memberCall
    .get(
      '/mails/{id}',
      'An email exactly as it was sent, or as it would go now if not sent yet',
      'contacts:read',
    )
    .input(z.object({ id: EmailIdField }))
    .output(
      z.object({
        mail: z.object({
          ...Shown,
          id: z.number(),
          contactId: z.number(),
          emailType: z.string(),
          state: EmailStatusField,
          possiblySentTwice: z.boolean(),
          failure: z.string().nullable(),
          messageId: z.string().nullable(),
          sentAt: z.string().nullable(),
          scheduledDate: DateText,
          sendMode: SendModeField,
          asSent: z.boolean(),
          joined_with: z.array(JointWith),
          own_date: DateText.nullable(),
          /** Bounces, delays and complaints, oldest first. */
          reports: z.array(
            z.object({
              verdict: z.enum(reportVerdicts),
              text: z.string(),
              said: z.string().nullable(),
              /** For people: whose words those are. */
              saidBy: z.string(),
            }),
          ),
        }),
      }),
    ),
  decideUnconfirmedEmail: memberCall
    .post(
      '/mails/{id}/decide',
      'Resends an email whose delivery was not confirmed, or records it as sent',
      'quotes:send',
    )
    .input(z.object({ id: EmailIdField, decision: z.enum(['send-again', 'mark-sent']) }))
    .output(z.object({ state: EmailStatusField })),
  previewPlannedEmail: memberCall
    .get(
      '/contacts/{id}/planned-mails/{type}/preview',
      'A planned, held or skipped email as the contact would get it today; writes nothing',
      'contacts:read',
    )
    .input(PlannedEmail)
    .output(
      z.object({
        preview: z.object({
          ...Shown,
          planned: PlannedActivity,
          beforeGoLiveTo: z.string().nullable(),
          /** Of an email about one, to be named by its approval. */
          increase: AnnouncedIncrease.nullable(),
        }),
      }),
    ),
  sendTestEmail: memberCall
    .post(
      '/contacts/{id}/planned-mails/{type}/send-test',
      'Sends a planned email to the signed-in agent, marked TEST and not counted',
      'quotes:send',
    )
    .input(PlannedEmail)
    .output(z.object({ to: z.string() })),
  readExampleEmail: memberCall
    .get('/organizations/example-email', 'The agency’s email as a fictional client would get it')
    .output(z.object({ subject: z.string(), html: z.string() })),
  sendExampleEmail: memberCall
    .post(
      '/organizations/example-email/send-test',
      'Sends that example to the signed-in agent, marked TEST',
    )
    .output(z.object({ to: z.string() })),
  renewQuote: publicCall
    .post(
      '/quotes/{quoteId}/renew',
      'Emails a new link to the email address on file; the response is always the same',
    )
    .input(z.object({ quoteId: PublicIdText }))
    .output(z.object({ message: z.string() })),
}
