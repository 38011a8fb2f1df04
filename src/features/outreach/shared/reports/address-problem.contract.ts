import { z } from 'zod'
import { Done, memberCall } from '../../../../kernel/call.ts'
import { ContactIdField } from '../../../../kernel/ids.ts'
import { reportSources } from './report.rules.ts'

/** Why the email address of a client gets no email: it does not work, or its owner complained. */
export const AddressProblem = z.object({
  reason: z.enum(['bounced', 'complained']),
  /** In one sentence, without the address. */
  text: z.string(),
  /** The words of the client's mail server. */
  said: z.string().nullable(),
  status: z.string().nullable(),
  source: z.enum(reportSources).nullable(),
  /** The report on the client's timeline, whose text is read by its own call. */
  client_email_id: z.number().nullable(),
})
export type AddressProblem = z.infer<typeof AddressProblem>

export const addressProblemContract = {
  readAddressProblem: memberCall
    .get(
      '/contacts/{id}/address-problem',
      'Why the contact’s email address gets no email: it does not work, or its owner reported spam',
      'contacts:read',
    )
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ problem: AddressProblem.nullable() })),
  countAddressProblems: memberCall
    .get(
      '/contacts/address-problems',
      'How many of the member’s contacts have an email address that does not work',
      'contacts:read',
    )
    .output(z.object({ not_working: z.number() })),
  tryAddressAgain: memberCall
    .post(
      '/contacts/{id}/address-problem/try-again',
      'Turns emails back on for an address that did not work',
      'contacts:write',
    )
    .input(z.object({ id: ContactIdField }))
    .output(Done),
}
