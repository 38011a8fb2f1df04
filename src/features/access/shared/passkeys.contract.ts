import { z } from 'zod'
import { Done, memberCall, publicCall } from '../../../kernel/call.ts'
import { IdField } from '../../../kernel/ids.ts'
import { SignedIn } from './second-factor.contract.ts'

/** Of one member: phones, computers, password managers and security keys. */
export const maxPasskeys = 10

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const Transports = z.array(z.string().max(30)).max(10)
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
const userVerification = z.literal('preferred')

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used. */
export const NewPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('discouraged'), userVerification }),
})
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as far as it is used. */
export const PasskeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  allowCredentials: z.array(Descriptor),
})
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

/** `RegistrationResponseJSON` of WebAuthn, as far as it is used. */
const SignedByNewPasskey = z.object({
  id: base64url(2000),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports: Transports,
})
export type SignedByNewPasskey = z.infer<typeof SignedByNewPasskey>

/** `AuthenticationResponseJSON` of WebAuthn, as far as it is used. */
const SignedByPasskey = z.object({
  id: base64url(2000),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
})
export type SignedByPasskey = z.infer<typeof SignedByPasskey>

const open = {
  access: 'member',
  duringSecondFactorSetUp: true,
  requiresRecentSignIn: true,
} as const

export const passkeysContract = {
  startPasskey: memberCall
    .post('/second-factor/passkeys/start', 'What the browser needs to create a passkey')
    .meta(open)
    .output(z.object({ options: NewPasskeyOptions })),
  addPasskey: memberCall
    .post('/second-factor/passkeys', 'Adds the passkey that the browser created')
    .meta(open)
    .input(z.object({ name: z.string().trim().min(1).max(60), passkey: SignedByNewPasskey }))
    .output(
      z.object({
        /** Shown once; null if the member had a second factor before, whose codes still work. */
        recoveryCodes: z.array(z.string()).nullable(),
      }),
    ),
  removePasskey: memberCall
    .delete(
      '/second-factor/passkeys/{id}',
      'Removes a passkey, unless it is the only second factor',
    )
    .meta({ access: 'member', requiresRecentSignIn: true })
    .input(z.object({ id: IdField }))
    .output(Done),
  startPasskeySignIn: publicCall
    .post('/auth/passkey/start', 'What the browser needs to complete a sign-in with a passkey')
    .output(z.object({ options: PasskeyOptions })),
  signInByPasskey: publicCall
    .post('/auth/passkey', 'Completes a sign-in with a passkey')
    .input(z.object({ passkey: SignedByPasskey }))
    .output(SignedIn),
}
