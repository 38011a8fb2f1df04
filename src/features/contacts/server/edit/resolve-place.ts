import { AppError } from '../../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { lookupZip } from '../../../geo/server/lookup-zip.ts'
import type { ContactFields } from '../../shared/contact-fields.ts'

interface Place {
  readonly zip_code: string | null
  readonly state: string | null
  readonly county: string | null
}

/**
 * Returns the contact's ZIP code, state and county after an edit. A ZIP code decides the state
 * (CONTACTS-027), and the county if it has only one; otherwise the given one is used. Without a ZIP
 * code the given state is kept (decision 86). Throws 400 with the ZIP texts.
 */
export async function resolvePlace(
  transaction: OrganizationTransaction,
  given: Pick<ContactFields, 'zip_code' | 'state' | 'county'>,
  before?: Place,
): Promise<Place> {
  const zip = given.zip_code === undefined ? (before?.zip_code ?? null) : given.zip_code
  const county = given.county === undefined ? (before?.county ?? null) : given.county
  if (zip === null)
    return {
      zip_code: null,
      state: (given.state === undefined ? before?.state : given.state) ?? null,
      county,
    }
  const place = await lookupZip(transaction, zip).catch((error: unknown) => {
    // In a contact's form, an unknown ZIP code is a wrong field, not a 404.
    throw error instanceof AppError
      ? new AppError('BAD_REQUEST', error.message, { field: 'zip_code' })
      : error
  })
  const known = county !== null && place.counties.includes(county) ? county : null
  return {
    zip_code: zip,
    state: place.state,
    county: place.counties.length === 1 ? (place.counties[0] ?? null) : known,
  }
}
