import { randomBytes } from 'node:crypto'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { SealedTable } from '../../../kernel/sealed-table.ts'
import { type Keys, seal, unseal, unwrapDataKey } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { clientEmailContext } from '../../contacts/shared/sealed-tables.ts'
import { getDataKey } from '../../organizations/server/get-data-key.ts'
import { findWrappedKey } from './data-key.sql.ts'
import { type FoundReceived, updateReceived } from './received.sql.ts'

const rawContext = (organizationId: number, id: number) => `received email ${organizationId} ${id}`
const keyContext = (organizationId: number, id: number) =>
  `key of a received email ${organizationId} ${id}`

export const sealedReceivedEmails: SealedTable = {
  name: 'received_email',
  key: 'id',
  columns: { sealed_key: { contextOf: keyContext } },
}

/** Stores a message as it came, sealed with a separate key. */
export async function keepRaw(
  services: Pick<Services, 'keys' | 'clock'>,
  transaction: OrganizationTransaction,
  { id, raw }: { readonly id: number; readonly raw: Buffer },
): Promise<void> {
  const { organizationId } = transaction
  const { id: dataKeyId, plain } = await getDataKey(services, transaction)
  const own = randomBytes(32)
  await updateReceived(transaction, id, {
    data_key_id: dataKeyId,
    sealed_key: seal(plain, own, keyContext(organizationId, id)),
    raw: seal(own, raw, rawContext(organizationId, id)),
  })
}

/** Returns a message as it came, undefined if it is no longer kept. */
export async function openRaw(
  keys: Keys,
  transaction: OrganizationTransaction,
  { id, data_key_id, sealed_key, raw }: FoundReceived,
): Promise<Buffer | undefined> {
  if (data_key_id === null || sealed_key === null || raw === null) return undefined
  const { organizationId } = transaction
  const key = unwrapDataKey(keys, await findWrappedKey(transaction, data_key_id))
  const own = unseal(key, sealed_key, keyContext(organizationId, id))
  return unseal(own, raw, rawContext(organizationId, id))
}

/** Sizes are rounded up, so that a stored length tells little. */
const paddedTo = 1024

/** The stored form of an email's text. */
export interface StoredText {
  readonly text: string
  /** Whether the email was longer. */
  readonly cut: boolean
}

/** Seals a text for each of these contacts. */
export async function sealTexts(
  services: Pick<Services, 'keys' | 'clock'>,
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  stored: StoredText,
) {
  const { id: dataKeyId, plain } = await getDataKey(services, transaction)
  const json = Buffer.from(JSON.stringify(stored))
  const size = Math.ceil(json.length / paddedTo) * paddedTo
  const padded = Buffer.concat([json, Buffer.alloc(size - json.length, ' ')])
  return {
    dataKeyId,
    texts: contactIds.map((contactId) => ({
      contactId,
      text: seal(plain, padded, clientEmailContext(transaction.organizationId, contactId)),
    })),
  }
}

/** Opens a text. Throws if it is another contact's. */
export function openText(
  keys: Keys,
  { organizationId, contactId }: { organizationId: OrganizationId; contactId: number },
  { sealed_text, wrapped }: { sealed_text: Buffer; wrapped: Buffer },
): StoredText {
  const key = unwrapDataKey(keys, wrapped)
  const plain = unseal(key, sealed_text, clientEmailContext(organizationId, contactId))
  return JSON.parse(plain.toString()) as StoredText
}
