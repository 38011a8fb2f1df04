import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { newDkimKey } from '../../../platform/mailer/dkim.ts'
import type { Services } from '../../../platform/services.ts'
import { getDataKey } from '../../organizations/server/get-data-key.ts'
import { sealDkimKey } from './sealed-dkim-keys.ts'
import { insertSigningKey, type KeyState } from './sending-domains.sql.ts'

/** The names of keys: while one signs, the other's record rests or waits for the next key. */
export const selectors = ['holdfast1', 'holdfast2'] as const

/**
 * Makes a key, which takes a tenth of a second, and returns the function that stores it, sealed, in
 * a transaction.
 */
export async function prepareKey(services: Pick<Services, 'keys' | 'clock'>) {
  const { privateKey, publicKey } = await newDkimKey()
  return async (
    transaction: OrganizationTransaction,
    { selector, state }: { readonly selector: string; readonly state: KeyState },
  ): Promise<void> => {
    const dataKey = await getDataKey(services, transaction)
    await insertSigningKey(transaction, {
      selector,
      state,
      publicKey,
      dataKeyId: dataKey.id,
      at: services.clock.now(),
      sealed: sealDkimKey(dataKey.plain, transaction.organizationId, privateKey),
    })
  }
}
