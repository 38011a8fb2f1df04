import { emailAvailable } from '../../../../kernel/email-address.ts'
import type { EmailCheckOptions } from '../../../../ui/forms/use-email-check.ts'
import { contactsClient } from '../../client/contacts-client.ts'
import { emailExists } from '../../shared/contact-texts.ts'

/** Asks whether another contact has the email address. */
export const askForContact: EmailCheckOptions['ask'] = async (email, signal) => {
  const { exists } = await contactsClient.checkContactEmail({ email }, { signal })
  return { available: !exists, message: exists ? emailExists : emailAvailable }
}
