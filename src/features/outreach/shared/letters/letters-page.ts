import { z } from 'zod'
import { isOneOf } from '../../../../kernel/is-one-of.ts'
import { pageSizes } from '../../../contacts/shared/contact-filter.ts'
import { letterViews } from './letters.contract.ts'

/** The page's state in its URL. */
export const LettersSearch = z.object({
  view: z.enum(letterViews).default('due').catch('due'),
  agent: z.coerce.number().int().positive().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  limit: z.coerce
    .number()
    .refine((limit): boolean => isOneOf(pageSizes, limit))
    .default(100)
    .catch(100),
})
export type LettersSearch = z.output<typeof LettersSearch>
