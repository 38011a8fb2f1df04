import type { Services } from '../../../../platform/services.ts'
import { type RateConnection, rateBookSource } from './rate-book-source.ts'
import type { RateSource } from './rate-source.ts'

/** Returns the source that the configuration chooses, asked in the caller's transaction where it is the rate book. */
export function rateSourceOf(
  _services: Pick<Services, 'config'>,
  connection: RateConnection,
): RateSource {
  return rateBookSource(connection)
}
