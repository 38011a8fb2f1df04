/** The keys of one Stripe account, all for testing or all live. */
export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

type MaybeStripeKeys = { readonly [Key in keyof StripeKeys]: string | undefined }

export const hasStripeKeys = (keys: MaybeStripeKeys): keys is StripeKeys =>
  Object.values(keys).every((key) => key !== undefined)

/** Returns why payments cannot use these keys: some are missing, or their modes differ. */
export function stripeKeysProblem(keys: MaybeStripeKeys, production: boolean): string | undefined {
  if (!hasStripeKeys(keys))
    return Object.values(keys).every((key) => key === undefined)
      ? undefined
      : 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are set together'
  const live = keys.secretKey.includes('_live_')
  if (live !== keys.publishableKey.startsWith('pk_live_'))
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is live, one for tests'
  return live && !production
    ? 'STRIPE_SECRET_KEY: a live key charges real cards and needs production'
    : undefined
}
