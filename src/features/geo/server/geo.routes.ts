import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { geoContract } from '../shared/geo.contract.ts'
import { lookupZip } from './lookup-zip.ts'

const calls = implement(geoContract).$context<RequestContext>()
const lookup = async ({ database }: RequestContext, zip: string) => ({
  data: await lookupZip(database.kysely, zip),
})

export const geoRoutes = calls.router({
  lookupZip: calls.lookupZip.handler(({ context, input }) => lookup(context, input.zip)),
  lookupZipInfo: calls.lookupZipInfo.handler(({ context, input }) => lookup(context, input.zip)),
})
