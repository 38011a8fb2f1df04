import { z } from 'zod'
import { adminCall, Done } from '../../../kernel/call.ts'
import { graceOfDeletion } from '../../entitlements/shared/agency-life.rules.ts'

export const archiveStatuses = [
  'waiting',
  'making',
  'ready',
  'failed',
  'canceled',
  'expired',
] as const

/** The newest archive of the agency. */
export const Archive = z.object({
  id: z.number(),
  status: z.enum(archiveStatuses),
  askedAt: z.string(),
  askedBy: z.string(),
  /** Whether the signed-in member asked for it, who alone may download it. */
  mine: z.boolean(),
  withAnswers: z.boolean(),
  rowsDone: z.number(),
  rowsTotal: z.number(),
  bytes: z.number(),
  expiresAt: z.string().nullable(),
})
export type Archive = z.infer<typeof Archive>

/** A deletion of the agency that was asked for. */
export const AgencyDeletion = z.object({ dueAt: z.string() })
export type AgencyDeletion = z.infer<typeof AgencyDeletion>

export const agencyDataContract = {
  readAgencyData: adminCall
    .get('/agency-data', 'The agency’s latest archive, and its deletion if one was requested')
    .input(
      z.object({
        /** Also counts the clients, which a screen that looks again and again does not need. */
        count: z.enum(['true', 'false']).default('false'),
      }),
    )
    .output(
      z.object({
        agency: z.string(),
        /** Null unless they are counted. */
        clients: z.number().nullable(),
        archive: Archive.nullable(),
        deletion: AgencyDeletion.nullable(),
      }),
    ),
  askForArchive: adminCall
    .post('/agency-data/archive', 'Starts creating an archive of the whole agency')
    .meta({ access: 'admin', requiresRecentSignIn: true })
    .input(z.object({ withAnswers: z.boolean() }))
    .output(z.object({ id: z.number() })),
  cancelArchive: adminCall
    .delete(
      '/agency-data/archive',
      'Cancels the archive that is being created, or deletes the one that is ready',
    )
    .output(Done),
  askForDeletion: adminCall
    .post(
      '/agency-data/deletion',
      `Deletes the agency after ${graceOfDeletion} days; its name must be typed`,
    )
    .meta({ access: 'admin', requiresRecentSignIn: true })
    .input(z.object({ name: z.string().max(300) }))
    .output(AgencyDeletion),
  keepAgency: adminCall
    .delete('/agency-data/deletion', 'Stops the deletion of the agency')
    .output(Done),
}
