import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall } from '../../../kernel/call.ts'
import { ContactIdField, IdField, RequestIdField } from '../../../kernel/ids.ts'
import { noteText } from '../../contacts/shared/note-text.rules.ts'
import { callOutcomes } from './call-outcomes.ts'
import {
  callMinutes,
  dayAndTime,
  dayAndTimeOrNow,
  noteEmpty,
  noteLimits,
  tooLong,
} from './note-texts.ts'

const freeText = (what: string, limit: number) =>
  z
    .string()
    .transform(noteText)
    .superRefine((text, context) => {
      if (text.length > limit)
        context.addIssue({ code: 'custom', message: tooLong(what, limit, text.length) })
    })

export const NoteTextField = freeText('A note', noteLimits.text).refine(
  (text) => text !== '',
  noteEmpty,
)
export const NoteFields = z.object({ text: NoteTextField, pinned: z.boolean().default(false) })
export const CallRemark = freeText('A note', noteLimits.remark)

const author = z.string().nullable()
export const Note = z.object({
  id: z.number(),
  contact_id: z.number(),
  text: z.string(),
  pinned: z.boolean(),
  created_at: z.string(),
  created_by: author,
  edited_at: z.string().nullable(),
  edited_by: author,
  version: z.number().int(),
})
export type Note = z.infer<typeof Note>

export const NoteVersion = z.object({
  text: z.string(),
  written_at: z.string(),
  written_by: author,
})
export type NoteVersion = z.infer<typeof NoteVersion>

export const LoggedCall = z.object({
  id: z.number(),
  contact_id: z.number(),
  called_at: z.string(),
  outcome: z.enum(callOutcomes),
  minutes: z.number().int().nullable(),
  remark: z.string(),
  created_by: author,
  version: z.number().int(),
})
export type LoggedCall = z.infer<typeof LoggedCall>

/** Without defaults: what a change leaves out stays. */
const changedCall = {
  outcome: z.enum(callOutcomes, 'Please choose how the call ended'),
  minutes: z
    .number(callMinutes)
    .int(callMinutes)
    .min(0, callMinutes)
    .max(1440, callMinutes)
    .nullable(),
  remark: CallRemark,
  /** In the agency's time zone; a day and a time go together, and neither means now. */
  day: CalendarDateField.optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 14:30')
    .optional(),
}
const dayWithTime =
  (message: string) =>
  (call: { day?: string | undefined; time?: string | undefined }, context: z.RefinementCtx) => {
    const missing = (['day', 'time'] as const).filter((name) => call[name] === undefined)
    if (missing.length === 1) context.addIssue({ code: 'custom', path: missing, message })
  }

export const CallFields = z
  .object({
    ...changedCall,
    minutes: changedCall.minutes.default(null),
    remark: changedCall.remark.default(''),
    /** Marks the client's open call requests as done too. */
    closes_requests: z.boolean().default(false),
  })
  .superRefine(dayWithTime(dayAndTimeOrNow))

/** Made by the page for one press: the same again is the same note or call. */
const once = { request_id: RequestIdField.optional() }

const contact = z.object({ id: ContactIdField })
const oneNote = contact.extend({ note_id: IdField })
const oneCall = contact.extend({ call_id: IdField })
const note = z.object({ note: Note })

export const notesContract = {
  addNote: memberCall
    .post('/contacts/{id}/notes', 'Adds a plain-text note about a contact', 'contacts:write')
    .input(contact.extend(NoteFields.shape).extend(once))
    .output(note),
  readNote: memberCall
    .get('/contacts/{id}/notes/{note_id}', 'A note with its earlier versions', 'contacts:read')
    .input(oneNote)
    .output(z.object({ note: Note, earlier: z.array(NoteVersion) })),
  updateNote: memberCall
    .put(
      '/contacts/{id}/notes/{note_id}',
      'Changes or pins a note; with `version`, a stale edit returns 409 with the current note',
      'contacts:write',
    )
    .input(
      oneNote.extend({
        text: NoteTextField.optional(),
        pinned: z.boolean().optional(),
        version: z.number().int().positive().optional(),
      }),
    )
    .output(note),
  deleteNote: memberCall
    .delete(
      '/contacts/{id}/notes/{note_id}',
      'Deletes a note; it can be restored for a day',
      'contacts:write',
    )
    .input(oneNote)
    .output(note),
  restoreNote: memberCall
    .post('/contacts/{id}/notes/{note_id}/restore', 'Restores a deleted note', 'contacts:write')
    .input(oneNote)
    .output(note),
  logCall: memberCall
    .post('/contacts/{id}/calls', 'Logs a call that was made', 'contacts:write')
    .input(contact.extend(CallFields.shape).extend(once).superRefine(dayWithTime(dayAndTimeOrNow)))
    .output(
      z.object({
        call: LoggedCall,
        /** The tasks that it marked as done. */
        closed_tasks: z.array(z.number()),
      }),
    ),
  updateCall: memberCall
    .put(
      '/contacts/{id}/calls/{call_id}',
      'Changes a logged call; with `version`, a stale edit returns 409 with the current call',
      'contacts:write',
    )
    .input(
      oneCall
        .extend(z.object(changedCall).partial().shape)
        .extend({ version: z.number().int().positive().optional() })
        .superRefine(dayWithTime(dayAndTime)),
    )
    .output(z.object({ call: LoggedCall })),
  deleteCall: memberCall
    .delete(
      '/contacts/{id}/calls/{call_id}',
      'Deletes a logged call; it can be restored for a day',
      'contacts:write',
    )
    .input(oneCall)
    .output(z.object({ call: LoggedCall })),
  restoreCall: memberCall
    .post('/contacts/{id}/calls/{call_id}/restore', 'Restores a logged call', 'contacts:write')
    .input(oneCall)
    .output(z.object({ call: LoggedCall })),
}
