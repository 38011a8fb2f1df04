import type { Services } from '../../../../platform/services.ts'
import { csgRateSource } from '../csg/csg-of-process.ts'
import { type RateConnection, rateBookSource } from './rate-book-source.ts'
import type { RateSource } from './rate-source.ts'

/** Returns the source that the configuration chooses, which reads what the database has in the caller's transaction. */
export function rateSourceOf(services: Services, connection: RateConnection): RateSource {
  if (services.config.rateSource === 'ratebook') return rateBookSource(connection)
  return { findRates: (question) => csgRateSource(services).findRates(question, connection) }
}
