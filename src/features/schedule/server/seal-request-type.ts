import type { ContactId, OrganizationId } from '../../../kernel/ids.ts'
import { type Keys, seal, unseal, unwrapDataKey } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { requestTypeContext } from '../../contacts/shared/sealed-tables.ts'
import { getDataKey } from '../../organizations/server/get-data-key.ts'
import { type RequestType, requestTypes } from '../shared/schedule-status.rules.ts'

export interface SealedRequestType {
  readonly dataKeyId: number
  readonly sealedType: Buffer
}

/**
 * Encrypts the type, which follows from health answers, as one byte: the length of a word would
 * reveal it.
 */
export async function sealRequestType(
  services: Pick<Services, 'keys' | 'clock'>,
  { transaction, contactId }: { transaction: OrganizationTransaction; contactId: ContactId },
  type: RequestType,
): Promise<SealedRequestType> {
  const { id, plain } = await getDataKey(services, transaction)
  const byte = Buffer.from([requestTypes.indexOf(type)])
  const context = requestTypeContext(transaction.organizationId, contactId)
  return { dataKeyId: id, sealedType: seal(plain, byte, context) }
}

/** Decrypts a row's type. Earlier rows have it in the clear until the worker has sealed them. */
export function unsealRequestType(
  keys: Keys,
  { organizationId, contactId }: { organizationId: OrganizationId; contactId: ContactId },
  row: { type: string | null; sealed_type: Buffer | null; wrapped: Buffer | null },
): RequestType {
  if (row.sealed_type === null || row.wrapped === null) return row.type as RequestType
  const key = unwrapDataKey(keys, row.wrapped)
  const [index = -1] = unseal(key, row.sealed_type, requestTypeContext(organizationId, contactId))
  const type = requestTypes[index]
  if (type === undefined) throw new Error('a sealed call request has an unknown type')
  return type
}
