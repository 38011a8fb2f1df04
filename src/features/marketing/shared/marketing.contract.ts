import { z } from 'zod'
import { Done, publicCall } from '../../../kernel/call.ts'
import { EmailField, parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsePhone } from '../../../kernel/phone.ts'
import { requiredField } from '../../../kernel/required-field.ts'
import { fieldsMissing, maxMessageLength } from './contact-message.rules.ts'
import { nameIn, waitlistInvalid, waitlistLimits } from './waitlist.rules.ts'

const required = (max: number) => z.string(fieldsMissing).trim().min(1, fieldsMissing).max(max)
const count = (max: number) =>
  z.int(waitlistInvalid).min(1, waitlistInvalid).max(max, waitlistInvalid)

/** Hidden from people: only programs fill it in. */
const website = z.string().max(200).optional()

const WaitlistEntry = z.object({
  name: requiredField(waitlistInvalid, nameIn),
  email: requiredField(waitlistInvalid, parseEmailAddress),
  phone: requiredField(waitlistInvalid, parsePhone),
  numAgents: count(waitlistLimits.numAgents),
  bookSize: count(waitlistLimits.bookSize),
})
export type WaitlistEntry = z.output<typeof WaitlistEntry>

export const marketingContract = {
  sendContactMessage: publicCall
    .post('/contact-us', 'Sends a message to the people who run the product')
    .input(
      z.object({
        name: required(200),
        email: required(254).pipe(EmailField),
        phone: z.string().trim().max(40).optional(),
        message: required(maxMessageLength),
        website,
      }),
    )
    .output(Done),
  joinWaitlist: publicCall
    .post('/waitlist', 'Adds a visitor to the waitlist, one entry per email address')
    .input(WaitlistEntry.extend({ website }))
    .output(Done),
}
