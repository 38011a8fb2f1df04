import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicId } from '../kernel/ids.ts'

/** Keys derived from SECRET_KEY by HKDF, one for each purpose; `old` during a rotation. */
export interface Keys {
  readonly cookie: readonly string[]
  readonly link: readonly Buffer[]
  readonly dataKeyWrapping: readonly Buffer[]
  /** Seeds of Ed25519 keys, of which the first signs evidence (RFC 8032). */
  readonly evidence: readonly Buffer[]
}

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'holdfast', purpose, 32))

export function createKeys(secret: string, old?: string): Keys {
  const secrets = old === undefined ? [secret] : [secret, old]
  return {
    cookie: secrets.map((each) => derive(each, 'cookie').toString('base64url')),
    link: secrets.map((each) => derive(each, 'link')),
    dataKeyWrapping: secrets.map((each) => derive(each, 'data-key-wrapping')),
    evidence: secrets.map((each) => derive(each, 'evidence-signing')),
  }
}

/** Development only: returns the data folder's secret, generated on first use. */
export function readOrCreateSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret-key')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Created by an earlier start, or just now by another process.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

export const newToken = (): string => randomBytes(24).toString('base64url')
export const newPublicId = (): PublicId => randomBytes(16).toString('hex') as PublicId
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const contentHash = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Returns `id` with a 128-bit tag over purpose and id, 64 hexadecimal digits; it cannot be derived
 * from the id alone.
 */
export function signPublicId(keys: Keys, purpose: string, id: PublicId): string {
  return id + tag(keys.link[0] as Buffer, purpose, id)
}

/** Returns the id of a token made by `signPublicId` with the current or old key, or undefined. */
export function readSignedPublicId(
  keys: Keys,
  purpose: string,
  token: string,
): PublicId | undefined {
  if (!/^[0-9a-f]{64}$/.test(token)) return undefined
  const id = token.slice(0, 32) as PublicId
  const given = Buffer.from(token.slice(32), 'hex')
  return keys.link.some((key) => timingSafeEqual(Buffer.from(tag(key, purpose, id), 'hex'), given))
    ? id
    : undefined
}

const tag = (key: Buffer, purpose: string, id: string) =>
  createHmac('sha256', key).update(`${purpose}:${id}`).digest('hex').slice(0, 32)

/**
 * Returns a number from 0 to below 1 for a text, always the same and evenly spread; it cannot be
 * told without the key.
 */
export const secretFraction = (keys: Keys, purpose: string, text: string): number =>
  Number.parseInt(tag(keys.link[0] as Buffer, purpose, text).slice(0, 12), 16) / 2 ** 48

/**
 * Encrypts with AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. `context` is authenticated,
 * not stored.
 */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Decrypts; throws if key, context or bytes are not those of `seal`. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** Returns a new data key, and its form wrapped by the current key. */
export function newDataKey(keys: Keys): { plain: Buffer; wrapped: Buffer } {
  const plain = randomBytes(32)
  return { plain, wrapped: seal(keys.dataKeyWrapping[0] as Buffer, plain, 'data-key') }
}

export function unwrapDataKey(keys: Keys, wrapped: Buffer): Buffer {
  return openDataKey(keys, wrapped).plain
}

/**
 * Returns the data key wrapped by the current key, undefined if it already is. Throws as
 * `unwrapDataKey`.
 */
export function rewrapDataKey(keys: Keys, wrapped: Buffer): Buffer | undefined {
  const { plain, by } = openDataKey(keys, wrapped)
  const [present] = keys.dataKeyWrapping
  return present === undefined || by === present ? undefined : seal(present, plain, 'data-key')
}

function openDataKey(keys: Keys, wrapped: Buffer): { plain: Buffer; by: Buffer } {
  for (const by of keys.dataKeyWrapping) {
    try {
      return { plain: unseal(by, wrapped, 'data-key'), by }
    } catch {
      // The next key may be the one it was wrapped with.
    }
  }
  throw new Error('No configured key unwraps this data key: is SECRET_KEY_OLD missing?')
}

/**
 * Returns short names of the configured keys, which reveal nothing about them: a backup says by
 * them which key opens its data keys.
 */
export const keyFingerprints = ({ dataKeyWrapping }: Keys): string[] =>
  dataKeyWrapping.map((key) =>
    createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 16),
  )
