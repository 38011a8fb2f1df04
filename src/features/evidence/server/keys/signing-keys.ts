import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Keys } from '../../../../platform/crypto.ts'

/** A public key as a JSON Web Key (RFC 8037). */
export interface EvidenceKey {
  /** The thumbprint of the key (RFC 7638), so that no other key can have this id. */
  readonly keyId: string
  /** 32 bytes in base64url. */
  readonly publicKey: string
}

export interface SigningKey extends EvidenceKey {
  /** Returns the Ed25519 signature of the bytes, 64 bytes in base64. */
  readonly sign: (bytes: Buffer) => string
}

/** The bytes before the 32 of a seed in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })

function signingKeyOf(seed: Buffer): SigningKey {
  const key = privateKeyOf(seed)
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  if (x === undefined) throw new Error('an Ed25519 key has no public part')
  return {
    keyId: thumbprintOf(x),
    publicKey: x,
    sign: (bytes) => sign(null, bytes, key).toString('base64'),
  }
}

const thumbprintOf = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')

/** Returns the installation's keys: the first signs, others are of an earlier SECRET_KEY. */
export const signingKeysOf = ({ evidence }: Keys): readonly [SigningKey, ...SigningKey[]] => {
  const [first, ...earlier] = evidence.map(signingKeyOf)
  if (first === undefined) throw new Error('no key signs evidence')
  return [first, ...earlier]
}

/** Returns a public key in PEM, as programs such as openssl read it. */
export const pemOf = ({ publicKey }: Pick<EvidenceKey, 'publicKey'>): string =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    .export({ format: 'pem', type: 'spki' })
    .toString()
