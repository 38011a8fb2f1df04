import type { SubscriptionStatus } from '../../kernel/subscription-status.ts'

/**
 * The payment provider, in Holdfast's words. Stripe is behind it (`stripe-payments.ts`); without
 * keys the same code talks to the stand-in. All amounts are integer minor units of the currency
 * (cents), all instants are `Date`.
 */
export interface Payments {
  /** For the browser. */
  readonly publishableKey: string
  /** Whether no real card is charged: test keys, or the stand-in. Pages say so. */
  readonly isTest: boolean
  /** Whether the stand-in answers instead of Stripe: browsers then load its checkout page. */
  readonly isStandIn: boolean
  /** Finds the stand-in's server, whose pages ours shows; undefined for Stripe. */
  readonly findStandIn: (() => Promise<URL>) | undefined

  /** Active prices by key; a key that the provider does not know is absent. */
  findPrices(keys: readonly string[]): Promise<ReadonlyMap<string, CatalogPrice>>
  /** Every product and price of the catalog, inactive ones too. */
  listPrices(): Promise<readonly CatalogPrice[]>
  /**
   * Returns the price with this key, created with its product if it is missing. Safe to repeat.
   * Throws `conflict` if the key's price differs, unless `transfer` is set.
   */
  ensurePrice(wanted: PriceToHave): Promise<CatalogPrice>
  /**
   * Creates the coupon and its promotion code if they are missing, except in a dry run; returns
   * whether it had both. Only a customer who never paid can use the code. Throws `conflict` if the
   * coupon differs.
   */
  ensureCoupon(wanted: CouponToHave, options?: { readonly dryRun?: boolean }): Promise<boolean>

  createCustomer(customer: NewCustomer, idempotencyKey: string): Promise<{ id: string }>
  /**
   * Ids of the customers that were made for an agency, oldest first. A new one is found after about
   * a minute.
   */
  findCustomers(organizationPublicId: string): Promise<readonly string[]>
  /**
   * The agency that a customer was made for; undefined for one that we did not make, and for a
   * deleted one.
   */
  readCustomerOwner(id: string): Promise<CustomerOwner | undefined>
  /** Whether the account that our keys are for has this customer, and has not deleted it. */
  hasCustomer(id: string): Promise<boolean>
  createCheckout(checkout: NewCheckout, idempotencyKey: string): Promise<Checkout>
  readCheckout(id: string): Promise<Checkout>
  /** Ends an open checkout, so that no one pays in it. One that is complete or expired stays so. */
  expireCheckout(id: string): Promise<Checkout>

  readSubscription(id: string): Promise<PaidSubscription>
  /** Ended ones too. */
  listSubscriptionsOf(customerId: string): Promise<readonly PaidSubscription[]>
  /** The effect on money of a change. Changes nothing. */
  previewChange(id: string, change: Omit<SubscriptionChange, 'metadata'>): Promise<ChangePreview>
  /**
   * Replaces the lines. `now` charges the difference at once and changes nothing if the card fails;
   * `next-invoice` charges nothing until then.
   */
  changeSubscription(
    id: string,
    change: SubscriptionChange,
    idempotencyKey: string,
  ): Promise<PaidSubscription>
  setCancelAtPeriodEnd(
    id: string,
    cancel: boolean,
    idempotencyKey: string,
  ): Promise<PaidSubscription>

  /** Ends a subscription at once, without a last invoice or a refund. */
  endSubscription(id: string, idempotencyKey: string): Promise<PaidSubscription>

  /** Newest first, 25 at once. `after` is the id of the last one of the previous page. */
  listInvoices(
    customerId: string,
    after?: string,
  ): Promise<{ invoices: readonly PaidInvoice[]; hasMore: boolean }>
  /** Returns undefined for an unknown one. */
  findInvoice(id: string): Promise<PaidInvoice | undefined>
  /** Returns the open invoices of a subscription, issued and not paid, oldest first. */
  listOpenInvoices(subscriptionId: string): Promise<readonly PaidInvoice[]>
  /**
   * Charges the card for an open invoice now. Throws `declined` or `authentication` if the card
   * fails, `conflict` if it is not open any more.
   */
  payInvoice(id: string, idempotencyKey: string): Promise<PaidInvoice>
  /** Returns the next regular invoice; undefined if the subscription ends before it. */
  findNextInvoice(subscriptionId: string): Promise<NextInvoice | undefined>
  /** The card that is charged next, or undefined without one. */
  readPaymentMethod(customerId: string): Promise<PaymentMethod | undefined>
  /** URL of the provider's own page where a customer changes the card and sees invoices. */
  openPortal(customerId: string, returnUrl: string): Promise<{ url: string }>
  /** Adds a measured value. The same identifier counts once. */
  reportUsage(usage: Usage): Promise<void>

  /**
   * Verifies a webhook's signature over its exact bytes. Throws `invalid` for a forged, changed or
   * old one.
   */
  verifyEvent(body: Buffer, signature: string): PaymentEvent
}

/** A monthly price. `key` is the provider's lookup key. */
export interface CatalogPrice {
  readonly key: string
  readonly id: string
  readonly productId: string
  readonly productName: string
  readonly active: boolean
  /** Cents a month for each unit. */
  readonly amount: number
  readonly currency: string
  /** Name of the meter event for a price by use, else undefined. */
  readonly meterEvent: string | undefined
}

export interface PriceToHave {
  readonly key: string
  readonly productName: string
  readonly amount: number
  readonly currency: string
  readonly meterEvent?: string
  /**
   * Replaces a price that differs by a new one under the same key. Subscriptions keep the price
   * that they have.
   */
  readonly transfer?: boolean
}

/** `percentOff` of each invoice for `months` months. */
export interface CouponToHave {
  readonly code: string
  readonly name: string
  readonly percentOff: number
  readonly months: number
}

/**
 * An agency. The random id too, because another installation, and one restored from a backup, can
 * have another agency of the same number.
 */
export interface CustomerOwner {
  readonly organizationId: number
  readonly organizationPublicId: string
}

export interface NewCustomer extends CustomerOwner {
  readonly email: string
  readonly name: string
}

/** A price and its quantity; a price by use has no quantity. */
export interface Line {
  readonly priceId: string
  readonly quantity?: number
}

export interface NewCheckout {
  readonly view: 'embedded' | 'hosted'
  readonly customerId: string
  readonly organizationId: number
  readonly lines: readonly Line[]
  /** Where the browser goes after payment; `{CHECKOUT_SESSION_ID}` is replaced. */
  readonly returnUrl: string
  /** Where "back" leads from the hosted page. */
  readonly cancelUrl?: string
  /** The first charge is at this instant. The provider wants at least 48 hours. */
  readonly trialEnd?: Date
  readonly allowPromotionCodes: boolean
  /** The provider's page closes at this instant: 30 minutes to 24 hours from now. */
  readonly expiresAt?: Date
  /** Stored at the checkout and at the subscription that it starts. */
  readonly metadata: Readonly<Record<string, string>>
}

export interface Checkout {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  /** Whether money moved or none was due. */
  readonly paid: boolean
  readonly clientSecret: string | null
  readonly url: string | null
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly metadata: Readonly<Record<string, string>>
}

export interface SubscriptionLine {
  readonly itemId: string
  readonly priceId: string
  readonly priceKey: string | null
  readonly quantity: number | undefined
  /** A price by use. */
  readonly metered: boolean
}

export interface PaidSubscription {
  readonly id: string
  readonly customerId: string
  readonly status: SubscriptionStatus
  readonly lines: readonly SubscriptionLine[]
  readonly createdAt: Date
  readonly periodEnd: Date
  readonly trialEnd: Date | undefined
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | undefined
  readonly latestInvoiceId: string | undefined
  readonly metadata: Readonly<Record<string, string>>
}

export interface SubscriptionChange {
  readonly lines: readonly Line[]
  readonly charge: 'now' | 'next-invoice'
  /** The instant that the preview was computed for, so that the charge is the one shown. */
  readonly at: Date
  /** Replaces the keys named; an empty text removes one. */
  readonly metadata: Readonly<Record<string, string>>
}

export interface ChangePreview {
  readonly currency: string
  /** Charged at once, after the customer's balance; negative is a credit. */
  readonly dueNow: number
  readonly changes: readonly { readonly description: string; readonly amount: number }[]
  /** The next regular invoice, after its discounts and what is left of the balance by then. */
  readonly nextAmount: number
  readonly nextDate: Date
  readonly nextDiscounts: readonly PaidDiscount[]
}

/** `name` is the promotion code, empty for a discount without; `amount` is what it takes off. */
export interface PaidDiscount {
  readonly name: string
  readonly amount: number
}

export interface PaidInvoice {
  readonly id: string
  readonly customerId: string | null
  readonly number: string | null
  readonly createdAt: Date
  /** When it was issued; of a draft, when it was made. */
  readonly since: Date
  /** The provider's word: draft, open, paid, void, uncollectible. */
  readonly status: string
  readonly attempts: number
  readonly nextAttempt: Date | undefined
  readonly paidAt: Date | undefined
  readonly total: number
  readonly amountPaid: number
  readonly amountDue: number
  readonly currency: string
  /** The first of its lines, ten at most. */
  readonly lines: readonly InvoiceLine[]
  readonly discounts: readonly PaidDiscount[]
  readonly subscriptionId: string | undefined
  readonly pdfUrl: string | null
  readonly pageUrl: string | null
}

/** `key` is the price's, of a product that is ours; a negative amount is a credit. */
export interface InvoiceLine {
  readonly key: string | undefined
  readonly name: string
  readonly amount: number
}

/** `amount` is what the card is charged, after discounts and credits. */
export interface NextInvoice {
  readonly amount: number
  readonly currency: string
  readonly discounts: readonly PaidDiscount[]
}

export interface PaymentMethod {
  readonly id: string
  readonly type: string
  readonly last4: string
  readonly brand: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly email: string | null
}

export interface Usage {
  readonly customerId: string
  readonly meterEvent: string
  readonly value: number
  readonly identifier: string
  readonly at: Date
}

export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  readonly customerId: string | undefined
  /** Id of the object that changed: a subscription, invoice or checkout. */
  readonly objectId: string | undefined
}
