import { findTier } from '../../entitlements/shared/subscription-tiers.ts'

/**
 * How the statuses of an invoice look (BILLING-010); each tone is a color of the theme, warning
 * yellow, positive green, critical red.
 */
const looks = {
  pending: { label: 'Pending', tone: 'warning' },
  paid: { label: 'Paid', tone: 'positive' },
  failed: { label: 'Failed', tone: 'critical' },
} as const

export type InvoiceStatus = keyof typeof looks

export const unknownInvoiceStatus = 'Unknown invoice status'

/** Returns how an invoice's status is shown, gray if not one of the three (BILLING-011). */
export function invoiceLook(status: string): {
  readonly label: string
  readonly tone: 'warning' | 'positive' | 'critical' | 'gray'
} {
  return Object.hasOwn(looks, status)
    ? looks[status as InvoiceStatus]
    : { label: unknownInvoiceStatus, tone: 'gray' }
}

export interface InvoiceAtProvider {
  /** The provider's word. */
  readonly status: string
  readonly attempts: number
}

/**
 * Returns an invoice's status in our words: an open one has failed once a charge was tried. A word
 * that means none of them stays.
 */
export function invoiceStatusOf({ status, attempts }: InvoiceAtProvider): string {
  if (status === 'paid') return 'paid'
  if (status === 'open') return attempts > 0 ? 'failed' : 'pending'
  return status === 'uncollectible' ? 'failed' : status
}

/** Whether a charge for it was tried in vain. */
const isFailed = ({ status, attempts }: InvoiceAtProvider): boolean =>
  attempts > 0 && ['open', 'uncollectible'].includes(status)

/**
 * Returns the failed invoices of a subscription since its last payment, newest first, as they are
 * given: a new period's invoice begins no new grace. One without an amount is paid without payment.
 */
export function failedSincePayment<Invoice extends InvoiceAtProvider & { readonly total: number }>(
  newestFirst: readonly Invoice[],
): Invoice[] {
  const paid = newestFirst.findIndex(({ status, total }) => status === 'paid' && total > 0)
  return newestFirst.slice(0, paid < 0 ? undefined : paid).filter(isFailed)
}

interface Line {
  readonly key: string | undefined
  readonly name: string
  readonly amount: number
}

/**
 * Returns the name of what an invoice charges, as every page and email has it: its plan, of two
 * the one that is charged more, since a changed plan's invoice credits the old one first. Without a
 * plan it is what is charged most, such as extra agents.
 */
export function chargedName(lines: readonly Line[]): string {
  const byAmount = lines.toSorted((one, other) => other.amount - one.amount)
  const plan = byAmount.find(({ key }) => key !== undefined && findTier(key) !== undefined)
  const most = plan ?? byAmount[0]
  return (most?.key && findTier(most.key)?.name) || (most?.name ?? '')
}

/** Drafts are not issued yet, and a voided invoice demands nothing. */
export const isListed = ({ status }: Pick<InvoiceAtProvider, 'status'>): boolean =>
  status !== 'draft' && status !== 'void'
