import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { adminCall, Done, memberCall } from '../../../kernel/call.ts'
import { ContactIdField, FederalRightIdField, IdField } from '../../../kernel/ids.ts'
import { RowProblem } from '../../../kernel/row-problem.ts'
import { LeftOutClients } from '../../contacts/shared/left-out.ts'
import {
  exitLimits,
  exitMatchKinds,
  maxNoted,
  sourceMissing,
  tooManyNoted,
} from './plan-exit-texts.ts'

export const ExitList = z.object({
  id: z.number(),
  source: z.string(),
  loaded_at: z.string(),
  loaded_by: z.string(),
  plans: z.number(),
  clients: z.number(),
})
export type ExitList = z.infer<typeof ExitList>

/** A client whose plan is on a list. */
export const ExitMatch = z.object({
  exit_id: z.number(),
  contact_id: z.number(),
  name: z.string(),
  agent: z.string().nullable(),
  plan: z.string(),
  plan_name: z.string(),
  county: z.string(),
  state: z.string(),
  /** The last day of coverage. */
  ends_on: DateText,
  source: z.string(),
  match: z.enum(exitMatchKinds),
  /** Guaranteed issue was noted for that day. */
  noted: z.boolean(),
})
export type ExitMatch = z.infer<typeof ExitMatch>

const one = z.object({ id: IdField })

/** A right that was noted, for its undo. */
const NotedExit = z.object({
  contact_id: ContactIdField,
  right_id: FederalRightIdField,
  version: z.number(),
})
export type NotedExit = z.infer<typeof NotedExit>

const PickedExit = z.object({
  contact_id: ContactIdField,
  exit_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})

export const planExitsContract = {
  listExitLists: memberCall
    .get('/plan-exits', 'Lists of ended Medicare Advantage plans, newest first')
    .output(z.object({ lists: z.array(ExitList) })),
  loadExits: adminCall
    .post(
      '/plan-exits/load',
      'Reads a CSV file of ended plans by county; stores it unless it is only a preview',
    )
    .input(
      z.object({
        csv: z.string().max(exitLimits.characters),
        /** Where the list comes from. */
        source: z.string().trim().min(1, sourceMissing).max(200),
        /** Only say what is in it and whom it concerns. */
        preview: z.boolean(),
      }),
    )
    .output(
      z.object({
        plans: z.number(),
        clients: z.number(),
        stored: z.number().nullable(),
        problems: z.array(RowProblem),
      }),
    ),
  deleteExitList: adminCall
    .delete('/plan-exits/{id}', 'Deletes a list; its clients are no longer marked')
    .input(one)
    .output(Done),
  restoreExitList: adminCall
    .post('/plan-exits/{id}/restore', 'Restores a deleted list')
    .input(one)
    .output(Done),
  listExitMatches: memberCall
    .get('/plan-exits/clients', 'The member’s clients whose plan is on a list')
    .input(
      z.object({
        /** Those whose guaranteed issue is not noted yet, or all. */
        show: z.enum(['open', 'all']).default('open'),
        after: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(z.object({ matches: z.array(ExitMatch), next: z.number().nullable() })),
  listExitsOfClient: memberCall
    .get('/contacts/{id}/plan-exits', 'Ended plans that may be this client’s')
    .input(z.object({ id: ContactIdField }))
    .output(z.object({ matches: z.array(ExitMatch) })),
  noteExit: memberCall
    .post(
      '/contacts/{id}/plan-exits/{exit_id}/note',
      'Records the federal right that an ended plan gives, with a task to call',
    )
    .input(z.object({ id: ContactIdField, exit_id: IdField }))
    .output(Done),
  noteExits: memberCall
    .post(
      '/plan-exits/note',
      'Records the federal rights of selected clients whose plan and county match',
    )
    .meta({ access: 'member', bulk: true })
    .input(
      z.object({
        picked: z.array(PickedExit).min(1).max(maxNoted, tooManyNoted),
        /** Only say of how many, and why not of the rest. */
        preview: z.boolean(),
      }),
    )
    .output(
      z.object({
        /** Those of whom it would note the right, to be sent as they were shown. */
        ready: z.array(z.object({ contact_id: z.number(), exit_id: z.number() })),
        noted: z.array(NotedExit),
        left_out: LeftOutClients,
      }),
    ),
  undoNotedExits: memberCall
    .post('/plan-exits/note/undo', 'Marks rights that were just recorded as mistakes')
    .meta({ access: 'member', bulk: true })
    .input(z.object({ noted: z.array(NotedExit).min(1).max(maxNoted, tooManyNoted) }))
    .output(z.object({ undone: z.number() })),
}
