import { z } from 'zod'
import { memberCall } from '../../../kernel/call.ts'
import { ContactIdField, IdField } from '../../../kernel/ids.ts'
import { PageCursor } from './page-search.ts'
import { increaseLimits } from './rate-increase.rules.ts'
import { tooManyDrafted } from './rate-increase-texts.ts'

const one = z.object({ id: IdField })

/** The named clients, or all of the member's whom the increase hits. */
export const WantedClients = one.extend({
  ids: z.array(ContactIdField).min(1).max(increaseLimits.drafted, tooManyDrafted).optional(),
  /** Of all, the `next` of an earlier look, which begins after it. */
  after: PageCursor.optional(),
})
/** The first of these clients are named. */
const People = z.object({
  count: z.number(),
  people: z.array(z.object({ id: z.number(), name: z.string() })),
})
const TriedDrafts = z.object({
  ready: People,
  /** Those of them who had a draft that was dropped or ran out. */
  again: People,
  left_out: z.array(People.extend({ reason: z.string() })),
  /** Those whom no email can reach, but a call may. */
  callable: z.array(z.number()),
  /** `after` of the next look at all; null if no client is left. */
  next: z.string().nullable(),
})
export type TriedDrafts = z.infer<typeof TriedDrafts>

export const increaseDraftsContract = {
  tryIncreaseDrafts: memberCall
    .post(
      '/rate-increases/{id}/drafts/try',
      'Which of these clients, or of all, would get a draft, and why the rest would not',
    )
    .meta({ access: 'member', bulk: true })
    .input(WantedClients)
    .output(TriedDrafts),
  makeIncreaseDrafts: memberCall
    .post(
      '/rate-increases/{id}/drafts',
      'Creates a draft email about the increase for each of these clients, or for all',
    )
    .meta({ access: 'member', bulk: true })
    .input(
      WantedClients.extend({
        /** As many as the try has counted. */
        count: z.number().int().min(1).max(increaseLimits.drafted),
      }),
    )
    .output(z.object({ made: z.number(), batch: z.string() })),
  undoIncreaseDrafts: memberCall
    .post(
      '/rate-increases/{id}/drafts/undo',
      'Drops drafts that were created together, unless already decided',
    )
    .meta({ access: 'member', bulk: true })
    .input(one.extend({ batch: z.string().min(1).max(40) }))
    .output(z.object({ undone: z.number(), stay: z.number() })),
}
