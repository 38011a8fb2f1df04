import { z } from 'zod'
import { ContactIdField, MailIdField } from '../../../kernel/ids.ts'
import { memberCall, success } from '../../access/shared/call.ts'
import { SendModeField } from './labels.ts'

export const quoteEmailedToday = 'A quote e-mail is already on its way to this contact today.'
export const contactUnsubscribed = 'This contact has unsubscribed and gets no e-mail.'

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
      summary: 'Whether a quote can be mailed, what is missing, and what the agent should know first',
    })
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ ...success, available: z.boolean(), missing: z.array(z.string()), warning: z.string().optional() })),
  readMail: memberCall
    .route({ method: 'GET', path: '/mails/{id}', tags: ['outreach'], summary: 'A mail exactly as it was sent' })
    .input(z.object({ id: MailIdField }))
    .output(
      z.object({
        ...success,
        mail: z.object({
          id: z.number(),
          to: z.string(),
          from: z.string(),
          subject: z.string(),
          html: z.string(),
          text: z.string(),
          messageId: z.string(),
          sentAt: z.string().nullable(),
          sendMode: SendModeField,
        }),
      }),
    ),
}
