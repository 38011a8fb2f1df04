import { z } from 'zod'
import { memberCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { ClientEmailEntry } from '../../correspondence/shared/correspondence.contract.ts'
import { LoggedCall, Note } from './notes.contract.ts'
import { readTimelineCursor } from './timeline-cursor.ts'
import { timelineKindNames } from './timeline-kinds.ts'

/** One thing that happened with a contact: who did what, when. */
export const TimelineEntry = z.object({
  /** Unique within the contact's timeline. */
  key: z.string(),
  kind: z.enum(timelineKindNames),
  at: z.string(),
  who: z.object({
    /** `software`: a mail scanner, not the client. `sender`: an email’s, which proves no one. */
    kind: z.enum(['client', 'member', 'api_key', 'import', 'software', 'product', 'sender']),
    name: z.string(),
  }),
  /** Follows the name: "sent the birthday email". Never what was answered about health. */
  text: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** A page with more, such as the email. */
  href: z.string().nullable(),
  /** Health answers, which those who may read them open separately. */
  answers: z.boolean(),
  /** A note, its text cut after some lines; `cut` says so. */
  note: Note.extend({ cut: z.boolean() }).nullable(),
  call: LoggedCall.nullable(),
  /** An email that a person wrote; its text is read separately. */
  client_email: ClientEmailEntry.nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const timelineContract = {
  listTimeline: memberCall
    .get(
      '/contacts/{id}/timeline',
      'A contact’s activity, newest first; `next` is the `after` of the next page',
      'contacts:read',
    )
    .input(
      z.object({
        id: ContactIdField,
        kind: z.enum(timelineKindNames).optional(),
        /** Leaves out what others did: members, the product, mail scanners. */
        by: z.literal('client').optional(),
        after: z
          .string()
          .max(60)
          .transform(
            parsedBy(readTimelineCursor, () => 'after must be the `next` of an earlier page'),
          )
          .optional(),
        limit: z.coerce.number().int().min(1).max(100).default(25),
      }),
    )
    .output(
      z.object({
        entries: z.array(TimelineEntry),
        next: z.string().nullable(),
        /** Pinned notes, the latest first; only with the first page. */
        pinned: z.array(Note.extend({ cut: z.boolean() })),
      }),
    ),
}
