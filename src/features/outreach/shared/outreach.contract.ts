import { z } from 'zod'
import { memberCall, success } from '../../../kernel/call.ts'
import { ContactIdField, MailIdField } from '../../../kernel/ids.ts'
import { PlannedActivity } from './email-activity.ts'
import { MailStateField } from './email-state.ts'
import { EmailTypeField, SendModeField } from './labels.ts'

export const quoteEmailedToday = 'A quote e-mail is already on its way to this contact today.'
export const contactUnsubscribed = 'This contact has unsubscribed and gets no e-mail.'
export const mailNotFound = 'Mail not found'
export const plannedMailGone =
  'This mail is not planned any more: the plan has changed since, or the mail is on its way.'
export const testMailPutOff =
  'The mail server is out of reach or asks to wait. Nothing was sent; please try again in a few minutes.'
export const testMailRefused = (words: string) => `The mail server refused the test mail: ${words}`

const Shown = {
  from: z.string(),
  replyTo: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
}
const PlannedMail = z.object({
  id: ContactIdField,
  type: EmailTypeField,
  occasion: z.string().min(1).max(40),
})

export const outreachContract = {
  sendQuoteEmail: memberCall
    .route({
      method: 'POST',
      path: '/contacts/{id}/send-quote-email',
      tags: ['outreach'],
      summary: 'Mails the contact a personal quote now; windows do not hold it',
    })
    .input(z.object({ id: ContactIdField, orgId: z.union([z.string(), z.number()]).optional() }))
    .output(z.object({ ...success, sendMode: SendModeField, warning: z.string().optional() })),
  quoteCheck: memberCall
    .route({
      method: 'GET',
      path: '/contacts/{id}/quote-check',
      tags: ['outreach'],
      summary:
        'Whether a quote can be mailed, what is missing, and what the agent should know first',
    })
    .input(z.object({ id: ContactIdField }))
    .output(
      z.object({
        ...success,
        available: z.boolean(),
        missing: z.array(z.string()),
        warning: z.string().optional(),
      }),
    ),
  readMail: memberCall
    .route({
      method: 'GET',
      path: '/mails/{id}',
      tags: ['outreach'],
      summary: 'A mail exactly as it was sent; one not handed over yet as it would go now',
    })
    .input(z.object({ id: MailIdField }))
    .output(
      z.object({
        ...success,
        mail: z.object({
          ...Shown,
          id: z.number(),
          contactId: z.number(),
          emailType: z.string(),
          state: MailStateField,
          possiblySentTwice: z.boolean(),
          failure: z.string().nullable(),
          messageId: z.string().nullable(),
          sentAt: z.string().nullable(),
          scheduledDate: z.string(),
          sendMode: SendModeField,
          asSent: z.boolean(),
        }),
      }),
    ),
  previewPlannedMail: memberCall
    .route({
      method: 'GET',
      path: '/contacts/{id}/planned-mails/{type}/preview',
      tags: ['outreach'],
      summary: 'A planned, held or skipped mail as the contact would get it today; writes nothing',
    })
    .input(PlannedMail)
    .output(
      z.object({
        ...success,
        preview: z.object({
          ...Shown,
          planned: PlannedActivity,
          beforeGoLiveTo: z.string().nullable(),
        }),
      }),
    ),
  sendTestMail: memberCall
    .route({
      method: 'POST',
      path: '/contacts/{id}/planned-mails/{type}/send-test',
      tags: ['outreach'],
      summary: 'Mails a planned mail to whoever is signed in, marked TEST; counts nowhere',
    })
    .input(PlannedMail)
    .output(z.object({ ...success, to: z.string() })),
}
