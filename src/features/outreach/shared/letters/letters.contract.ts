import { z } from 'zod'
import { DateText } from '../../../../kernel/calendar-date.ts'
import { Done, memberCall } from '../../../../kernel/call.ts'
import { AgentIdField, ContactIdField, IdField } from '../../../../kernel/ids.ts'
import { yearlyEmailTypes } from '../../../organizations/shared/email-types.ts'
import { replacementWays } from './replacement.rules.ts'

/** Letters of one file at most. */
export const maxLettersOfFile = 2000

const TypeField = z.enum(yearlyEmailTypes)
export const LetterKey = z.object({
  contact_id: z.number().int().positive(),
  type: TypeField,
  /** The year of the event. */
  occasion: z.string().regex(/^\d{4}$/),
})
export type LetterKey = z.infer<typeof LetterKey>

/** A letter to print. `missing`: what its address lacks, by the labels of the fields. */
export const DueLetter = LetterKey.extend({
  name: z.string(),
  agent: z.string().nullable(),
  place: z.string(),
  language: z.string().nullable(),
  event_date: DateText,
  /** The day on which it is to be printed; letters of earlier days are due too. */
  send_date: DateText,
  reason: z.string().nullable(),
  due: z.boolean(),
  missing: z.array(z.string()),
})
export type DueLetter = z.infer<typeof DueLetter>

export const letterViews = ['due', 'coming', 'incomplete'] as const
export type LetterView = (typeof letterViews)[number]

export const LetterBatch = z.object({
  id: z.number(),
  printed_at: z.string(),
  printed_by: z.string(),
  letters: z.number(),
  /** Letters written so far. */
  made: z.number(),
  status: z.enum(['making', 'ready', 'failed', 'undone']),
  /** When its file was taken first; every later one is marked as a copy. */
  taken_at: z.string().nullable(),
  can_undo: z.boolean(),
})
export type LetterBatch = z.infer<typeof LetterBatch>

const Batch = z.object({ id: IdField })

export const lettersContract = {
  listLetters: memberCall
    .get('/letters', 'Letters to clients who get no email: due, upcoming, or without an address')
    .input(
      z.object({
        view: z.enum(letterViews).default('due'),
        agent: AgentIdField.optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        limit: z.coerce.number().int().min(1).max(250).default(100),
      }),
    )
    .output(
      z.object({
        letters: z.array(DueLetter),
        total: z.number(),
        /** Of each view. */
        counts: z.object({
          due: z.number(),
          coming: z.number(),
          incomplete: z.number(),
          /** To print this week, with those whose address is incomplete. */
          week: z.number(),
        }),
        /** Why none can be printed; null if they can. */
        stopped: z.string().nullable(),
        /** Whether the agency has chosen letters for some yearly email. */
        chosen: z.boolean(),
      }),
    ),
  printLetters: memberCall
    .post('/letters/print', 'Marks due letters as sent and creates one file with them')
    .input(
      z.object({
        /** Without letters: all that are due, of an agent if one is named, the oldest first. */
        letters: z.array(LetterKey).min(1).max(maxLettersOfFile).optional(),
        agent: z.number().int().positive().optional(),
      }),
    )
    .output(z.object({ batch: z.number(), letters: z.number(), left: z.number() })),
  listLetterBatches: memberCall
    .get('/letters/batches', 'The latest letter files: all for an admin, their own for an agent')
    .output(z.object({ batches: z.array(LetterBatch) })),
  undoLetters: memberCall
    .post(
      '/letters/batches/{id}/undo',
      'Takes a batch back on the day of printing, so its letters are due again',
    )
    .input(Batch)
    .output(z.object({ letters: z.number() })),
  readClientLetters: memberCall
    .get(
      '/contacts/{id}/letters',
      'Letters and calls planned instead of emails, and whether the client wants letters',
    )
    .input(z.object({ id: ContactIdField }))
    .output(
      z.object({
        planned: z.array(
          z.object({
            type: TypeField,
            occasion: z.string(),
            way: z.enum(replacementWays),
            event_date: DateText,
            send_date: DateText,
            reason: z.string().nullable(),
            /** The day on which the task for a call was added. */
            asked_on: DateText.nullable(),
          }),
        ),
        missing: z.array(z.string()),
        /** Whether letters may come in place of emails, or one has come. */
        may_get_letters: z.boolean(),
        no_letters_at: z.string().nullable(),
      }),
    ),
  setNoLetters: memberCall
    .put('/contacts/{id}/letters', 'Records whether a client wants letters, as the client said')
    .input(z.object({ id: ContactIdField, noLetters: z.boolean() }))
    .output(Done),
}
