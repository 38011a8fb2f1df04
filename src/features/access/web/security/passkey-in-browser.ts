import type {
  NewPasskeyOptions,
  PasskeyOptions,
  SignedByNewPasskey,
  SignedByPasskey,
} from '../../shared/passkeys.contract.ts'

// The browser's part of WebAuthn, loaded when it is needed.
const library = () => import('@simplewebauthn/browser')

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Makes a passkey: the browser asks the person. Throws if they cancel or have one here already. */
export async function makePasskey(options: NewPasskeyOptions): Promise<SignedByNewPasskey> {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Signs with a passkey: the browser asks the person. Throws if they cancel. */
export async function signWithPasskey(options: PasskeyOptions): Promise<SignedByPasskey> {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

const failures: Readonly<Record<string, string>> = {
  NotAllowedError: 'Your device did not confirm it, or it took too long. Please try again.',
  AbortError: 'Your device did not confirm it, or it took too long. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device cannot create a passkey. Try another one.',
  SecurityError: 'Passkeys do not work at this web address.',
}

/** Returns what went wrong in the browser; undefined for a failure of the server. */
export const passkeyFailure = (error: unknown): string | undefined =>
  error instanceof Error ? failures[error.name] : undefined
