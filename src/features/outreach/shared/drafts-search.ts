import { z } from 'zod'
import { readDraftCursor } from './draft-cursor.ts'

// Every page of the app loads this file, so it imports no contract and no list of types.

/**
 * Which drafts to show: those that wait, those whose day is to come, the approved ones that have
 * not gone, and those that were dropped or not approved in time.
 */
export const draftViews = ['waiting', 'coming', 'approved', 'ended'] as const
export type DraftView = (typeof draftViews)[number]

/** The URL of the page of drafts; what it does not know is left out. */
export const DraftsSearch = z.object({
  show: z.enum(draftViews).catch('waiting').default('waiting'),
  /** An email type, which the page reads. */
  type: z.string().max(40).optional().catch(undefined),
  /** An agent’s id, or 0 for clients without one. */
  agent: z.coerce.number().int().min(0).optional().catch(undefined),
  after: z
    .string()
    .refine((text) => readDraftCursor(text) !== undefined)
    .optional()
    .catch(undefined),
})
export type DraftsSearch = z.output<typeof DraftsSearch>
