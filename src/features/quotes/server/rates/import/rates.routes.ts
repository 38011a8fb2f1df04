import { readFile } from 'node:fs/promises'
import { implement } from '@orpc/server'
import { AppError } from '../../../../../kernel/app-error.ts'
import { csvLine } from '../../../../../kernel/csv.ts'
import type { RawRoute } from '../../../../../platform/http/raw-routes.ts'
import { memberOf, type RequestContext } from '../../../../../platform/http/request-context.ts'
import { noSuchVersion } from '../../../shared/rates/rate-texts.ts'
import { ratesContract } from '../../../shared/rates.contract.ts'
import { exampleRatesFile } from './load-rate-file.ts'
import {
  applyRateVersion,
  applySharedRates,
  deleteRateVersion,
  listRateVersions,
  readRateIssues,
  readRateVersion,
} from './own-rates.ts'

const calls = implement(ratesContract).$context<RequestContext>()
const done = {}

export const ratesRoutes = calls.router({
  listRateVersions: calls.listRateVersions.handler(({ context }) =>
    listRateVersions(memberOf(context)),
  ),
  readRateVersion: calls.readRateVersion.handler(({ context, input }) =>
    readRateVersion(memberOf(context), input.id),
  ),
  applyRateVersion: calls.applyRateVersion.handler(async ({ context, input }) => {
    await applyRateVersion(memberOf(context), input)
    return done
  }),
  applySharedRates: calls.applySharedRates.handler(async ({ context }) => {
    await applySharedRates(memberOf(context))
    return done
  }),
  deleteRateVersion: calls.deleteRateVersion.handler(async ({ context, input }) => {
    await deleteRateVersion(memberOf(context), input.id)
    return done
  }),
})

/** The problems of a file with their reasons, for a spreadsheet. */
export const rateIssuesRoute: RawRoute = {
  method: 'GET',
  url: '/api/rates/versions/:id/issues.csv',
  access: 'admin',
  summary: 'The problems in a rate file, by line',
  produces: 'text/csv',
  async handle(context, request, reply) {
    const id = Number((request.params as { id: string }).id)
    if (!Number.isSafeInteger(id)) throw new AppError('NOT_FOUND', noSuchVersion)
    const issues = await readRateIssues(memberOf(context), id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rate-file-problems.csv"')
      .header('cache-control', 'no-store')
      .send(issuesCsv(issues))
  },
}

/** Returns the report of a file as CSV. */
export const issuesCsv = (issues: Awaited<ReturnType<typeof readRateIssues>>): string =>
  [
    csvLine(['line', 'severity', 'kind', 'reason']),
    ...issues.map(({ line, severity, kind, reason }) => csvLine([line, severity, kind, reason])),
  ].join('')

/** The shipped example of a rate file, with invented figures. */
export const exampleRatesRoute: RawRoute = {
  method: 'GET',
  url: '/api/rates/example.csv',
  access: 'admin',
  summary: 'An example of a rate file',
  produces: 'text/csv',
  handle: async (_context, _request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rates-example.csv"')
      .send(await readFile(exampleRatesFile)),
}
