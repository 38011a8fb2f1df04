import { randomBytes } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AgentId, OrganizationId } from '../../../../kernel/ids.ts'
import { productName } from '../../../../kernel/product.ts'
import type { Config } from '../../../../platform/config.ts'
import type {
  NewPasskeyOptions,
  PasskeyOptions,
  SignedByNewPasskey,
  SignedByPasskey,
} from '../../shared/passkeys.contract.ts'

// The server's part of WebAuthn Level 3: https://www.w3.org/TR/webauthn-3/

/** A passkey as it is stored, without its row. */
export interface StoredPasskey {
  readonly credential_id: Buffer
  /** COSE. */
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

/** EdDSA, ES256 and RS256, one of which every authenticator has. */
const algorithms = [-8, -7, -257]

type Challenge = { readonly challenge: Buffer }
type KnownPasskey = Pick<StoredPasskey, 'credential_id' | 'transports'>

const newChallenge = () => randomBytes(32)
const text = (bytes: Buffer) => bytes.toString('base64url')
const descriptorOf = ({ credential_id, transports }: KnownPasskey) => ({
  id: text(credential_id),
  type: 'public-key' as const,
  transports: [...transports],
})

/** Passkeys belong to the site: one that was made here works nowhere else, which stops phishing. */
function siteOf({ baseUrl }: Pick<Config, 'baseUrl'>) {
  const { origin, hostname } = new URL(baseUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Returns what the browser needs to make a passkey for a member who has these already. */
export async function newPasskeyOptions(
  config: Config,
  member: { organizationId: OrganizationId; agentId: AgentId; email: string },
  known: readonly KnownPasskey[],
): Promise<{ options: NewPasskeyOptions } & Challenge> {
  const challenge = newChallenge()
  const generated = await generateRegistrationOptions({
    rpName: productName,
    rpID: siteOf(config).expectedRPID,
    userName: member.email,
    userID: new TextEncoder().encode(`${member.organizationId}-${member.agentId}`),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    // The emailed link says who signs in, so security keys without memory serve as well.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  const { rp, user, pubKeyCredParams, timeout = 60_000 } = generated
  const options = {
    challenge: text(challenge),
    rp: { id: rp.id ?? '', name: rp.name },
    user,
    pubKeyCredParams,
    timeout,
    attestation: 'none' as const,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'discouraged' as const,
      userVerification: 'preferred' as const,
    },
  }
  return { options, challenge }
}

/** Returns the passkey that the browser made; undefined if it did not sign this challenge here. */
export async function readNewPasskey(
  config: Config,
  { id, transports, ...response }: SignedByNewPasskey,
  challenge: Buffer,
): Promise<StoredPasskey | undefined> {
  const signed: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  }
  const { registrationInfo } = await verifyRegistrationResponse({
    ...siteOf(config),
    response: signed,
    expectedChallenge: text(challenge),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo === undefined) return undefined
  const { credential } = registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}

/** Returns what the browser needs to sign in with one of these passkeys. */
export async function passkeyOptions(
  config: Config,
  known: readonly KnownPasskey[],
): Promise<{ options: PasskeyOptions } & Challenge> {
  const challenge = newChallenge()
  const { rpId = '', timeout = 60_000 } = await generateAuthenticationOptions({
    rpID: siteOf(config).expectedRPID,
    challenge: new Uint8Array(challenge),
  })
  const options = {
    rpId,
    timeout,
    challenge: text(challenge),
    userVerification: 'preferred' as const,
    allowCredentials: known.map(descriptorOf),
  }
  return { options, challenge }
}

/**
 * Returns the authenticator's new count if this passkey signed the challenge on this site;
 * undefined if not, or if its count went back, as that of a copied key does.
 */
export async function countIfSigned(
  config: Config,
  passkey: StoredPasskey,
  { id, ...response }: SignedByPasskey,
  challenge: Buffer,
): Promise<number | undefined> {
  const signed: AuthenticationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  }
  const found = await verifyAuthenticationResponse({
    ...siteOf(config),
    response: signed,
    expectedChallenge: text(challenge),
    requireUserVerification: false,
    credential: {
      id: text(passkey.credential_id),
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return found?.verified === true ? found.authenticationInfo.newCounter : undefined
}
