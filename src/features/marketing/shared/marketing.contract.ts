import { z } from 'zod'
import { Done, publicCall } from '../../../kernel/call.ts'
import { EmailField } from '../../../kernel/email-address.ts'
import { fieldsMissing, maxMessageLength } from './contact-message.rules.ts'

const required = (max: number) => z.string().trim().min(1, fieldsMissing).max(max)

export const marketingContract = {
  sendContactMessage: publicCall
    .post('/contact-us', 'Sends a message to the people who run the product')
    .input(
      z.object({
        name: required(200),
        email: required(254).pipe(EmailField),
        phone: z.string().trim().max(40).optional(),
        message: required(maxMessageLength),
        /** Hidden from people: only programs fill it in. */
        website: z.string().max(200).optional(),
      }),
    )
    .output(Done),
}
