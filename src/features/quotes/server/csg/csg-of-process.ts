import { createCsgClient } from '../../../../platform/csg/csg-client.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { RateSource } from '../rates/rate-source.ts'
import { createCsgRateSource, keptFor } from './csg-rate-source.ts'
import { forgetAnswers } from './csg-rates.sql.ts'

const sources = new WeakMap<Database, RateSource>()

/** Returns this process's rates of CSG Actuarial; one for all callers, because the throttle counts their requests together. */
export function csgRateSource(services: Services): RateSource {
  const { config, database } = services
  const known = sources.get(database)
  if (known !== undefined) return known
  if (config.csg === undefined) throw new Error('RATE_SOURCE=csg without CSG_API_KEY')
  const client = createCsgClient({ ...services, account: config.csg })
  const source = createCsgRateSource({ ...services, client })
  sources.set(database, source)
  return source
}

/** Deletes answers that are too old to be shown. */
export const forgetOldAnswers = ({ database, clock }: Services): Promise<void> =>
  forgetAnswers(database, new Date(clock.now().getTime() - keptFor))
