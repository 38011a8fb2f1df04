import { z } from 'zod'
import { memberCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { emailKinds } from './email-choices.rules.ts'

const contact = z.object({ id: ContactIdField })
const choices = z.object({
  /** The kinds of email that the client does without, each once. */
  declined: z.array(z.enum(emailKinds)),
  /** No planned email goes; the agent calls. */
  callsInstead: z.boolean(),
})

export const emailChoicesContract = {
  readEmailChoices: memberCall
    .get('/contacts/{id}/email-choices', 'A client’s choices about emails', 'contacts:read')
    .input(contact)
    .output(
      choices.extend({
        /** When the client chose last; null if never. */
        chosenAt: z.string().nullable(),
      }),
    ),
  setEmailChoices: memberCall
    .put(
      '/contacts/{id}/email-choices',
      'Changes a client’s choices after the client told a member',
      'contacts:write',
    )
    .input(contact.extend(choices.shape))
    .output(z.object({ before: choices })),
}
