import { z } from 'zod'
import { parsePeriod } from '../../dashboard/shared/period.rules.ts'
import { parseCursor, parsePerson, parseRecord } from './audit-filter.ts'
import { auditKindNames } from './audit-kinds.ts'

const valid = (parse: (text: string) => unknown) =>
  z
    .string()
    .max(60)
    .refine((text) => parse(text) !== undefined)
    .optional()
    .catch(undefined)

/** The audit log's state in the URL, as the calls take it; an invalid value counts as missing. */
export const AuditSearch = z
  .object({
    person: valid(parsePerson),
    kind: z.enum(auditKindNames).optional().catch(undefined),
    record: valid(parseRecord),
    period: z.string().max(40).optional().catch(undefined),
    startDate: z.string().max(40).optional().catch(undefined),
    endDate: z.string().max(40).optional().catch(undefined),
    after: valid(parseCursor),
  })
  .transform(({ period, startDate, endDate, ...search }) => {
    if (period === undefined || 'error' in parsePeriod({ period, startDate, endDate }))
      return search
    return period === 'custom' ? { ...search, period, startDate, endDate } : { ...search, period }
  })
export type AuditSearch = {
  person?: string | undefined
  kind?: z.output<typeof AuditSearch>['kind']
  record?: string | undefined
  period?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  after?: string | undefined
}
