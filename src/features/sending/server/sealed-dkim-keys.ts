import { createPrivateKey, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SealedTable } from '../../../kernel/sealed-table.ts'
import { seal, unseal } from '../../../platform/crypto.ts'

const contextOf = (organizationId: number) => `dkim ${organizationId}`

export const sealedDkimKeys: SealedTable = {
  name: 'dkim_key',
  key: 'id',
  columns: { private_key: { contextOf } },
}

export const sealDkimKey = (dataKey: Buffer, organizationId: number, privateKey: Buffer): Buffer =>
  seal(dataKey, privateKey, contextOf(organizationId))

/** Opened keys: each costs a decryption and the reading of its numbers. */
const opened = new LRUCache<string, KeyObject>({ max: 500 })

/** Returns the private key of a row; it stays in memory, as it must while emails go. */
export function openDkimKey(
  organizationId: number,
  { sealed, dataKey }: { readonly sealed: Buffer; readonly dataKey: () => Buffer },
): KeyObject {
  // Sealed bytes are never the same twice, so they name one key of one organization.
  const name = `${organizationId} ${sealed.toString('base64')}`
  const known = opened.get(name)
  if (known !== undefined) return known
  const der = unseal(dataKey(), sealed, contextOf(organizationId))
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  opened.set(name, key)
  return key
}
