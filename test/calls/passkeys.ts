import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { TestApp } from '../app.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

// The few forms of CBOR (RFC 8949) that an authenticator's answer has.
const head = (major: number, value: number) => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const string = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

interface Options {
  readonly challenge: string
}

export interface AuthenticatorOptions {
  /** The site that the person is on; by default the app's. */
  readonly origin?: string
  /** Whether it counts its uses, as security keys do. */
  readonly counts?: boolean
}

/** An authenticator in software that answers as a browser does (ES256, attestation `none`). */
export function createAuthenticator(
  app: TestApp,
  { origin, counts = false }: AuthenticatorOptions = {},
) {
  const site = new URL(origin ?? app.services.config.baseUrl)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const coseKey = map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  )
  let count = 0
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }))
  const authenticatorData = (flags: number, attested = Buffer.alloc(0)) => {
    if (counts) count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(site.hostname), Buffer.from([flags]), counter, attested])
  }
  return {
    make(options: Options) {
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const attestation = map(
        [string('fmt'), string('none')],
        [string('attStmt'), map()],
        [string('authData'), bytes(authenticatorData(0x45, attested))],
      )
      return {
        id: text(credentialId),
        clientDataJSON: text(clientData('webauthn.create', options)),
        attestationObject: text(attestation),
        transports: ['internal'],
      }
    },
    sign(options: Options) {
      const client = clientData('webauthn.get', options)
      const data = authenticatorData(0x05)
      return {
        id: text(credentialId),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
    },
    /** Sets the count back, as a copied key's is behind. */
    rewind: () => {
      count = 0
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

/** Adds a passkey as the profile does. */
export async function addPasskey(
  app: TestApp,
  as: string,
  authenticator: Authenticator,
  name = 'Chrome on Mac',
) {
  const { options } = (await app.call('POST', '/api/second-factor/passkeys/start', { as })).body
  const body = { name, passkey: authenticator.make(options) }
  return app.call('POST', '/api/second-factor/passkeys', { as, body })
}

/** Completes a started sign-in by a passkey. */
export async function signInByPasskey(app: TestApp, pending: string, authenticator: Authenticator) {
  const { options } = (await app.call('POST', '/api/auth/passkey/start', { as: pending })).body
  const body = { passkey: authenticator.sign(options) }
  return app.call('POST', '/api/auth/passkey', { as: pending, body })
}
