import { Secret, TOTP } from 'otpauth'
import { productName } from '../../../../kernel/product.ts'

/** Apps ignore other values of these, so they are the usual ones. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes of the 30 seconds before and after are accepted, for clocks that differ. */
const window = 1

export const newAuthenticatorSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

const ofApp = (secret: Buffer, label = '') =>
  new TOTP({
    ...form,
    issuer: productName,
    label,
    secret: Secret.fromHex(secret.toString('hex')),
  })

/** Returns the secret for typing, and the URL that the app reads from the QR code. */
export function secretForApp(secret: Buffer, email: string): { secret: string; url: string } {
  const app = ofApp(secret, email)
  return { secret: app.secret.base32, url: app.toString() }
}

/** Returns the number of the 30 seconds to which the code belongs, if one of those around `now`. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = ofApp(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / form.period) + delta
}
