import { z } from 'zod'
import { declareJob } from '../../../kernel/job.ts'

/**
 * Maintenance of the contacts' search index and statistics after an import; one waiting job serves
 * all organizations.
 */
export const tidyContactsJob = declareJob('imports.tidy-contacts', z.object({}))
