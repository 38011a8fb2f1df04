import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { draftCursor, readDraftCursor } from './draft-cursor.ts'
import { draftViews } from './drafts-search.ts'
import { EmailTypeField } from './labels.ts'

const Filter = {
  show: z.enum(draftViews).default('waiting'),
  type: EmailTypeField.optional(),
  /** An agent’s id, or 0 for clients without one. */
  agent: z.coerce.number().int().min(0).optional(),
}
const DraftsFilter = z.object(Filter)
export type DraftsFilter = z.output<typeof DraftsFilter>

export const EmailDraftKey = z.object({
  contact_id: ContactIdField,
  type: EmailTypeField,
  occasion: z.string().min(1).max(40),
})
export type EmailDraftKey = z.output<typeof EmailDraftKey>

const ListedDraft = EmailDraftKey.extend({
  contact_id: z.number(),
  type: z.string(),
  name: z.string(),
  agent_id: z.number().nullable(),
  agent: z.string().nullable(),
  /** The day on which it goes or waits from; null of one that has ended. */
  send_date: CalendarDateField.nullable(),
  /** The last day on which it may be approved; null before its day. */
  decide_by: CalendarDateField.nullable(),
  /** Why its day is another one, or why it does not go. */
  reason: z.string().nullable(),
  status: z.enum(['draft', 'waiting', 'approved', 'dropped', 'not_in_time']),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
})
export type ListedDraft = z.output<typeof ListedDraft>

/** A rate increase with its percent as it was read. */
export const AnnouncedIncrease = z.object({
  id: z.number().int(),
  /** In hundredths of a percent. */
  basis_points: z.number().int(),
})
export type AnnouncedIncrease = z.output<typeof AnnouncedIncrease>

const Selection = z.union([
  z.object({ drafts: z.array(EmailDraftKey).min(1).max(500) }),
  z.object({
    /** All that match, as many as the screen showed. */
    matching: z.object({ ...Filter, show: z.enum(['waiting', 'coming']) }),
    count: z.number().int().min(1),
  }),
  /** Those that were decided together. */
  z.object({ decision: z.string().min(1).max(40) }),
])
export type DraftSelection = z.output<typeof Selection>

export const draftsContract = {
  listDrafts: memberCall
    .get(
      '/drafts',
      'Emails that go out only once a member approves them, by date, 50 at a time',
      'contacts:read',
    )
    .input(
      DraftsFilter.extend({
        after: z
          .string()
          .regex(draftCursor)
          .transform(parsedBy(readDraftCursor, 'after must be the `next` of an earlier page'))
          .optional(),
      }),
    )
    .output(
      z.object({
        drafts: z.array(ListedDraft),
        next: z.string().nullable(),
        /** Of all pages. */
        total: z.number(),
        /** About which drafts may be decided; an approval names them as they were shown. */
        increases: z.array(AnnouncedIncrease),
      }),
    ),
  countDrafts: memberCall
    .get(
      '/drafts/count',
      'How many drafts are waiting, and how many recently were not approved in time',
    )
    .output(z.object({ waiting: z.number(), notInTime: z.number() })),
  decideDrafts: memberCall
    .post(
      '/drafts/decide',
      'Approves or drops drafts, or undoes a decision while the email has not gone out',
      'quotes:send',
    )
    .input(
      z.object({
        decision: z.enum(['approve', 'drop', 'reopen']),
        selection: Selection,
        /** As listed: one that was changed since is not approved. */
        increases: z.array(AnnouncedIncrease).max(1000).default([]),
      }),
    )
    .output(
      z.object({
        decided: z.number(),
        /** Of those named: decided or gone meanwhile. */
        leftOut: z.number(),
        /** Names what was decided together, to undo it; null of an undo. */
        decision: z.string().nullable(),
      }),
    ),
}
