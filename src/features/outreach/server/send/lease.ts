/** A worker's claim on emails. It renews the claim while it works; after a crash the emails are free again when it runs out. */
export const leaseMilliseconds = 20_000
export const leaseRenewalMilliseconds = 5000
