import { PaymentError } from '../../../platform/payments/payment-error.ts'
import type { CatalogPrice, Payments } from '../../../platform/payments/payments.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { Services } from '../../../platform/services.ts'
import {
  type CatalogEntry,
  catalogEntries,
  coupon,
  tierEntry,
} from '../../entitlements/shared/catalog.rules.ts'

/**
 * as wanted · created · missing: not created in a dry run · differs: its amount, currency or meter
 * is another · replaced: a new price has the key · not ours: the catalog does not have the key (any
 * more).
 */
type CatalogState = 'as wanted' | 'created' | 'missing' | 'differs' | 'replaced' | 'not ours'

interface Amount {
  readonly amount: number
  readonly currency: string
}

export interface CatalogFinding {
  readonly key: string
  readonly state: CatalogState
  readonly wanted?: Amount
  readonly found?: Amount
}

export interface CatalogSync {
  /** Whether this is a test account, or the stand-in. */
  readonly isTest: boolean
  readonly findings: readonly CatalogFinding[]
  /** Whether the provider has everything as the configuration wants it. */
  readonly complete: boolean
}

export interface CatalogSyncOptions {
  readonly dryRun?: boolean
  /** Replaces prices that differ. Agencies keep theirs until they change their plan. */
  readonly transfer?: boolean
}

/**
 * Creates what is missing of the catalog at the provider, and returns what differs. An amount is
 * never changed silently.
 */
export async function syncCatalog(
  services: Services,
  { dryRun = false, transfer = false }: CatalogSyncOptions,
): Promise<CatalogSync> {
  const payments = requirePayments(services)
  const active = (await payments.listPrices()).filter((price) => price.active)
  const known = new Map(active.map((price) => [price.key, price]))
  const custom = active.flatMap(({ key }) => (isCatalogKey(key) ? [] : (tierEntry(key) ?? [])))
  const findings: CatalogFinding[] = []
  for (const entry of [...catalogEntries, ...custom])
    findings.push(await syncEntry(payments, entry, known.get(entry.key), { dryRun, transfer }))
  findings.push(await syncCoupon(payments, dryRun))
  const wanted = new Set(findings.map(({ key }) => key))
  for (const { key, amount, currency } of active)
    if (!wanted.has(key)) findings.push({ key, state: 'not ours', found: { amount, currency } })
  return {
    isTest: payments.isTest,
    findings,
    complete: findings.every(({ state }) => !['missing', 'differs'].includes(state)),
  }
}

const isCatalogKey = (key: string) => catalogEntries.some((entry) => entry.key === key)

const amountOf = ({ amount, currency }: Amount): Amount => ({ amount, currency })

const isAsWanted = (entry: CatalogEntry, { amount, currency, meterEvent }: CatalogPrice) =>
  entry.amount === amount && entry.currency === currency && entry.meterEvent === meterEvent

async function syncEntry(
  payments: Payments,
  entry: CatalogEntry,
  price: CatalogPrice | undefined,
  { dryRun, transfer }: Required<CatalogSyncOptions>,
): Promise<CatalogFinding> {
  const { key, name: productName, amount, currency, meterEvent } = entry
  const wanted = {
    key,
    productName,
    amount,
    currency,
    transfer,
    ...(meterEvent !== undefined && { meterEvent }),
  }
  if (price === undefined) {
    if (!dryRun) await payments.ensurePrice(wanted)
    return { key, state: dryRun ? 'missing' : 'created', wanted: amountOf(entry) }
  }
  const both = { key, wanted: amountOf(entry), found: amountOf(price) }
  if (isAsWanted(entry, price)) return { ...both, state: 'as wanted' }
  if (!transfer || dryRun) return { ...both, state: 'differs' }
  await payments.ensurePrice(wanted)
  return { ...both, state: 'replaced' }
}

/**
 * A coupon's percentage cannot be changed at the provider, so another one must be made by hand
 * under another code.
 */
async function syncCoupon(payments: Payments, dryRun: boolean): Promise<CatalogFinding> {
  const key = coupon.code
  try {
    const had = await payments.ensureCoupon(coupon, { dryRun })
    if (had) return { key, state: 'as wanted' }
    return { key, state: dryRun ? 'missing' : 'created' }
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'conflict')
      return { key, state: 'differs' }
    throw error
  }
}
