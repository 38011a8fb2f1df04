import { AppError } from '../../../kernel/app-error.ts'
import type { Services } from '../../../platform/services.ts'
import { lookupZip } from '../../geo/server/lookup-zip.ts'
import type { PlaceState } from '../shared/visitor.rules.ts'

/** Returns what is known of a typed ZIP code, as the page's script would. */
export async function findPlace(
  { database }: Pick<Services, 'database'>,
  zip: string,
): Promise<PlaceState> {
  try {
    const { state, counties } = await lookupZip(database.kysely, zip.trim())
    return { state, counties }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'BAD_REQUEST') return 'none'
    return error.code === 'NOT_FOUND' ? 'unknown' : 'outside'
  }
}
