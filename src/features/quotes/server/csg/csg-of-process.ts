import { type CsgClient, createCsgClient } from '../../../../platform/csg/csg-client.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { RateSource } from '../rates/rate-source.ts'
import { createCsgRateSource, keptFor } from './csg-rate-source.ts'
import { forgetAnswers } from './csg-rates.sql.ts'

interface CsgOfProcess {
  readonly client: CsgClient
  readonly source: RateSource
}

const known = new WeakMap<Database, CsgOfProcess>()

/** One for all callers, as the throttle and circuit breaker count their requests together. */
function csgOfProcess(services: Services): CsgOfProcess {
  const { config, database } = services
  const found = known.get(database)
  if (found !== undefined) return found
  if (config.csg === undefined) throw new Error('RATE_SOURCE=csg without CSG_API_KEY')
  const client = createCsgClient({ ...services, account: config.csg })
  const created = { client, source: createCsgRateSource({ ...services, client }) }
  known.set(database, created)
  return created
}

/** Returns this process's rates of CSG Actuarial. */
export const csgRateSource = (services: Services): RateSource => csgOfProcess(services).source

export const csgClient = (services: Services): CsgClient => csgOfProcess(services).client

/** Deletes answers that are too old to be shown. */
export const forgetOldAnswers = ({ database, clock }: Services): Promise<void> =>
  forgetAnswers(database, new Date(clock.now().getTime() - keptFor))
