import type { PublicId } from '../../../kernel/ids.ts'
import { parsePublicId } from '../../../kernel/ids.ts'
import { type Keys, readSignedPublicId, signPublicId } from '../../../platform/crypto.ts'

const signUpPurpose = 'self-service'
const ownPurpose = (email: string) => `self-service-own:${email.toLowerCase()}`

/** The `contactId` of the calls: only who has signed up knows it. */
export const signUpToken = (keys: Keys, publicId: PublicId): string =>
  signPublicId(keys, signUpPurpose, publicId)

export const readSignUpToken = (keys: Keys, token: string): PublicId | undefined =>
  readSignedPublicId(keys, signUpPurpose, token)

/**
 * The `hash` of a link with which a contact sees and changes its own details (decision 117). The
 * email address of a contact without one is empty.
 */
export const ownHash = (keys: Keys, publicId: PublicId, email: string): string =>
  signPublicId(keys, ownPurpose(email), publicId).slice(publicId.length)

export interface OwnLink {
  readonly id?: string | null | undefined
  readonly email?: string | null | undefined
  readonly hash?: string | null | undefined
}

/** Returns the contact that a link names, if its hash is ours for this id and email address. */
export function readOwnLink(
  keys: Keys,
  { id, email, hash }: OwnLink,
): { publicId: PublicId; email: string } | undefined {
  const publicId = parsePublicId(id ?? '')
  if (publicId === undefined || !hash) return undefined
  const address = (email ?? '').trim().toLowerCase()
  const read = readSignedPublicId(keys, ownPurpose(address), publicId + hash)
  return read && { publicId: read, email: address }
}
