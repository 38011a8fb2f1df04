import { createHmac } from 'node:crypto'

/** Returns the `Stripe-Signature` header of a delivery, as the SDK's `constructEvent` checks it. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
