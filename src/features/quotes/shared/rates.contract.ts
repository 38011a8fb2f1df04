import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { adminCall, Done } from '../../../kernel/call.ts'
import { IdField } from '../../../kernel/ids.ts'
import { issueKinds } from './rates/rate-file.ts'

/** `checked`: loaded, but never used. `earlier`: used once. */
export const versionStatuses = ['refused', 'checked', 'in_use', 'earlier'] as const

export const RateVersion = z.object({
  id: z.number(),
  /** Of the file. */
  name: z.string(),
  status: z.enum(versionStatuses),
  illustrative: z.boolean(),
  /** The first day of its oldest rates. */
  effectiveFrom: DateText,
  createdAt: z.string(),
  usedAt: z.string().nullable(),
  lines: z.number(),
  rates: z.number(),
  errors: z.number(),
  questions: z.number(),
})
export type RateVersion = z.infer<typeof RateVersion>

/**
 * Differences of an insurer's rates in a state from the version before, in numbers of rates;
 * changes in percent.
 */
export const RateDifference = z.object({
  naic: z.string(),
  company: z.string(),
  state: z.string(),
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  same: z.number(),
  medianChange: z.number().nullable(),
  lowestChange: z.number().nullable(),
  highestChange: z.number().nullable(),
  bands: z.array(z.number()),
})
export type RateDifference = z.infer<typeof RateDifference>

export const RateIssueFields = z.object({
  line: z.number(),
  severity: z.enum(['error', 'question']),
  kind: z.enum(issueKinds),
  reason: z.string(),
})

/**
 * Prices of the agency's clients on a day: how many have some, and their lowest ones in cents a
 * month (medians).
 */
export const ClientPrices = z.object({
  clients: z.number(),
  priced: z.number(),
  offers: z.number(),
  lowestG: z.number().nullable(),
  lowestN: z.number().nullable(),
})
export type ClientPrices = z.infer<typeof ClientPrices>

const SharedBook = z.object({
  name: z.string(),
  illustrative: z.boolean(),
  effectiveFrom: DateText,
})

export const RateVersionDetail = z.object({
  version: RateVersion,
  differences: z.array(RateDifference),
  /** The first ones; the report has more. */
  issues: z.array(RateIssueFields),
  now: ClientPrices,
  /** Null for a refused file. */
  afterward: ClientPrices.nullable(),
})
export type RateVersionDetail = z.infer<typeof RateVersionDetail>

const one = z.object({ id: IdField })

export const ratesContract = {
  listRateVersions: adminCall
    .get(
      '/rates',
      'The versions of the agency’s own rates, the shared rates, and whether CSG Actuarial is used instead',
    )
    .output(
      z.object({
        shared: SharedBook.nullable(),
        versions: z.array(RateVersion),
        /** Where CSG Actuarial prices the quotes: when it last answered; null past a week. */
        csg: z.object({ answeredAt: z.string().nullable() }).nullable(),
      }),
    ),
  readRateVersion: adminCall
    .get('/rates/versions/{id}', 'How a version differs from the one in use, and its problems')
    .meta({ access: 'admin', bulk: true })
    .input(one)
    .output(RateVersionDetail),
  applyRateVersion: adminCall
    .post('/rates/versions/{id}/use', 'Starts pricing quotes from this version')
    .input(one.extend({ acceptQuestions: z.boolean().default(false) }))
    .output(Done),
  applySharedRates: adminCall
    .post('/rates/use-shared', 'Goes back to pricing quotes from the shared rates')
    .output(Done),
  deleteRateVersion: adminCall
    .delete('/rates/versions/{id}', 'Deletes a version that is not in use')
    .meta({ access: 'admin', bulk: true })
    .input(one)
    .output(Done),
}
