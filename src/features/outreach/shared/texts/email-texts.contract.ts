import { z } from 'zod'
import { adminCall } from '../../../../kernel/call.ts'
import { ContactIdField } from '../../../../kernel/ids.ts'
import { locales } from '../../../../kernel/locale.ts'
import { EmailTextField, EmailTextKindField } from './email-text.ts'

export const textSavedByOther = (name: string, version: number) =>
  `${name} saved version ${version} of this text in the meantime. Your text is still here. Compare them, then save again to replace theirs.`
export const textNotChanged = 'This is already the text in use.'
/** Admins change what every client of the agency reads. */
const adminsOnly = 'Only admins can change email texts.'

const Key = z.object({ kind: EmailTextKindField, locale: z.enum(locales) })
const Saved = z.object({
  /** Counts from 1; 0 is the product's text that was never changed. */
  version: z.number(),
  saved_at: z.string().nullable(),
  saved_by: z.string().nullable(),
})
const Drafted = Key.extend({
  content: EmailTextField,
  /** The client who would get it; an invented one without it. */
  contactId: ContactIdField.optional(),
})

export const emailTextsContract = {
  listEmailTexts: adminCall
    .get('/email-texts', 'Every email text in both languages, and which are the agency’s own')
    .meta({ access: 'admin', adminsOnly })
    .output(z.object({ texts: z.array(Key.extend({ ...Saved.shape, own: z.boolean() })) })),
  readEmailText: adminCall
    .get('/email-texts/{kind}/{locale}', 'The text in use, and the standard text')
    .meta({ access: 'admin', adminsOnly })
    .input(Key)
    .output(
      Saved.extend({
        own: z.boolean(),
        content: EmailTextField,
        product: EmailTextField,
        /** Whether the same text in the other language is the agency’s own too. */
        other_own: z.boolean(),
      }),
    ),
  listEmailTextVersions: adminCall
    .get('/email-texts/{kind}/{locale}/versions', 'Versions of a text, the newest first')
    .meta({ access: 'admin', adminsOnly })
    .input(
      // As many versions as the database can count.
      Key.extend({
        before: z.coerce
          .number()
          .int()
          .positive()
          .max(2 ** 31 - 1)
          .optional(),
      }),
    )
    .output(
      z.object({
        /** Without content it was the standard text again. */
        versions: z.array(Saved.extend({ content: EmailTextField.nullable() })),
        more: z.boolean(),
      }),
    ),
  saveEmailText: adminCall
    .put('/email-texts/{kind}/{locale}', 'Saves a text that emails use from now on')
    .meta({ access: 'admin', adminsOnly })
    .input(
      Key.extend({
        /** The version that was edited; a newer one returns 409. */
        version: z.number().int().nonnegative(),
        /** Null returns to the standard text. */
        content: EmailTextField.nullable(),
      }),
    )
    .output(z.object({ version: z.number() })),
  previewEmailText: adminCall
    .post(
      '/email-texts/{kind}/{locale}/preview',
      'An unsaved text as a client would get it today; writes nothing',
    )
    .meta({ access: 'admin', adminsOnly })
    .input(Drafted)
    .output(
      z.object({
        to: z.string(),
        name: z.string(),
        subject: z.string(),
        html: z.string(),
        text: z.string(),
      }),
    ),
  testEmailText: adminCall
    .post(
      '/email-texts/{kind}/{locale}/send-test',
      'Sends an unsaved text to the signed-in admin, marked TEST',
    )
    .meta({ access: 'admin', adminsOnly })
    .input(Drafted)
    .output(z.object({ to: z.string() })),
}
