import { z } from 'zod'
import { draftCursor } from './draft-cursor.ts'
import { draftViews } from './drafts.contract.ts'
import { EmailTypeField } from './labels.ts'

/** The URL of the page of drafts; what it does not know is left out. */
export const DraftsSearch = z.object({
  show: z.enum(draftViews).catch('waiting').default('waiting'),
  type: EmailTypeField.optional().catch(undefined),
  after: z.string().regex(draftCursor).optional().catch(undefined),
})
export type DraftsSearch = z.output<typeof DraftsSearch>
