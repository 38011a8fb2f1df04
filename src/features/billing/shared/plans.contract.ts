import { z } from 'zod'
import { adminCall, memberCall, publicCall } from '../../../kernel/call.ts'
import { SubscriptionStatusField } from '../../../kernel/subscription-status.ts'
import { SubscriptionTierFields } from '../../entitlements/shared/entitlements.contract.ts'
import {
  extraAgentsInvalid,
  extraContactsInvalid,
} from '../../entitlements/shared/plan-selection.rules.ts'
import { planRequired } from '../../entitlements/shared/subscription-tiers.ts'

/** Whole cents of US dollars. */
const CentsField = z.number().int()
const Instant = z.string()

const TierId = z.string(planRequired).trim().min(1, planRequired).max(100, planRequired)

const SelectionInput = z.object({
  tierId: TierId,
  extraAgents: z.number(extraAgentsInvalid).default(0),
  /** In steps of 5,000. */
  extraContacts: z.number(extraContactsInvalid).default(0),
})

const Selection = z.object({
  tier: SubscriptionTierFields,
  extraAgents: z.number(),
  extraContacts: z.number(),
})

/** The agency's slug or id; another agency's is refused with 404. */
const OrganizationField = z.string().min(1).max(100)

const CurrentSubscription = z.object({
  /** Whether it is a trial or paid: neither canceled nor without a plan. */
  isActive: z.boolean(),
  tier: SubscriptionTierFields.nullable(),
  /** Instant of the next charge, or of the end if it cancels; null without a payment. */
  currentPeriodEnd: Instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** In the payment provider's words: none, trialing, active, past_due and so on. */
  paymentStatus: SubscriptionStatusField,
  extraAgents: z.number(),
  extraContacts: z.number(),
  /** A cheaper plan that starts when the paid period ends. */
  plannedChange: Selection.extend({ from: Instant }).nullable(),
})
export type CurrentSubscription = z.infer<typeof CurrentSubscription>

/**
 * How a change is made. none: it is the current plan · free: saved at once without money, in a
 * trial · now: the difference is charged at once · period-end: a cheaper plan starts when the paid
 * period ends · checkout: the plan starts with its payment.
 */
export const changeKinds = ['none', 'free', 'now', 'period-end', 'checkout'] as const

const ChangePreviewFields = z.object({
  kind: z.enum(changeKinds),
  /**
   * The instant that the amounts were computed for. Send it back with the change, so that the
   * charge is the one shown.
   */
  at: Instant,
  dueToday: CentsField,
  /** The lines of `dueToday`: credits are negative. */
  changes: z.array(z.object({ description: z.string(), amount: CentsField })),
  /** The next regular invoice, after its discounts; null if there is no subscription yet. */
  next: z
    .object({
      amount: CentsField,
      date: Instant,
      /** Their promotion codes, empty without one, and what each takes off. */
      discounts: z.array(z.object({ name: z.string(), amount: CentsField })),
    })
    .nullable(),
  /** Sentences about what the agency has beyond the plan's limits. */
  warnings: z.array(z.string()),
  /** Whether the agency may pay for the plan now: it has no subscription yet. */
  canPay: z.boolean(),
  /** Whether the agency can still use the launch pricing, which is for its first subscription. */
  launchPricing: z.boolean(),
  /** Instant of the first charge if it pays now; null: at once. */
  firstCharge: Instant.nullable(),
  /** No real card is charged. */
  isTest: z.boolean(),
})
export type PlanChangePreview = z.infer<typeof ChangePreviewFields>

const CustomTier = SubscriptionTierFields.extend({
  /** `$1,651/mo`; cents are shown only where there are some. */
  priceLabel: z.string(),
})
export type CustomTier = z.infer<typeof CustomTier>

const own = z.object({ org: OrganizationField })

/** Changes what the agency pays. */
const recent = { access: 'admin', requiresRecentSignIn: true } as const

export const plansContract = {
  calculateTier: publicCall
    .get('/subscription/calculate-tier/{n}', 'The custom plan for this number of contacts')
    .input(z.object({ n: z.string().max(20) }))
    .output(CustomTier),
  readSubscription: memberCall
    .get('/organizations/{org}/subscription', 'The subscription of the member’s own organization')
    .input(own)
    .output(CurrentSubscription),
  readMySubscription: memberCall
    .get('/organizations/my-subscription', 'The subscription of the member’s organization')
    .output(CurrentSubscription),
  previewChange: adminCall
    .post(
      '/organizations/{org}/subscription/preview',
      'What another plan costs today and on the next invoice; does not change the plan',
    )
    .input(own.extend(SelectionInput.shape))
    .output(ChangePreviewFields),
  changePlan: adminCall
    .put(
      '/organizations/{org}/subscription',
      'Changes the plan: an upgrade right away, a downgrade when the current billing period ends',
    )
    .meta(recent)
    .input(
      own.extend(SelectionInput.shape).extend({
        /** Of the preview: the change is refused with 409 if it now costs another amount. */
        at: z.iso.datetime().optional(),
        dueToday: CentsField.optional(),
      }),
    )
    .output(z.object({ message: z.string(), subscription: CurrentSubscription })),
  cancelSubscription: adminCall
    .post(
      '/organizations/{org}/subscription/cancel',
      'Cancels the subscription at the end of the current billing period',
    )
    .meta(recent)
    .input(own)
    .output(CurrentSubscription),
  keepSubscription: adminCall
    .post(
      '/organizations/{org}/subscription/keep',
      'Undoes a cancellation, or a downgrade that has not started',
    )
    .meta(recent)
    .input(own)
    .output(CurrentSubscription),
  createPlanCheckout: adminCall
    .post('/stripe/create-checkout-session', 'Opens the payment provider’s page for a plan')
    .meta(recent)
    .input(SelectionInput.extend({ orgSlug: OrganizationField.optional() }))
    .output(z.object({ sessionId: z.string() })),
}
