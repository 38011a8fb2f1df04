import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { Done, memberCall, publicCall } from '../../../kernel/call.ts'
import { EmailField } from '../../../kernel/email-address.ts'
import { SubscriptionStatusField } from '../../../kernel/subscription-status.ts'
import type { SessionChanged } from '../../../kernel/tab-member.ts'
import { accountStates } from '../../entitlements/shared/account-status.rules.ts'
import { readinessGaps } from '../../organizations/shared/readiness.rules.ts'
import { emailRequired } from './login-texts.ts'

/** The agency's account status, for the access check and the banners (section 3, decision 40). */
export const AccountStatus = z.object({
  /** The next thing that the account needs; `complete` when nothing is missing. */
  status: z.enum(accountStates),
  /** The same as a sentence, and how its subscription is doing. */
  message: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  organizationSlug: z.string(),
  subscriptionTier: z.string().nullable(),
  subscriptionStatus: SubscriptionStatusField,
  agentLimit: z.number().nullable(),
  contactLimit: z.number().nullable(),
  currentAgentCount: z.number(),
  currentContactCount: z.number(),
  billingCycleEnd: z.string().nullable(),
  paymentFailureCount: z.number(),
  paymentCompleted: z.boolean(),
  /** Until the setup is complete, its pages are the wizard's. */
  setupByWizard: z.boolean(),
})

export const SessionUser = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  is_admin: z.boolean(),
  is_agent: z.boolean(),
  is_default: z.boolean(),
  organization_id: z.number(),
  organization_slug: z.string(),
  organization_public_id: z.string(),
  organization_name: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  timeZone: z.string(),
  subscription_tier: z.string().nullable(),
  accountStatus: AccountStatus,
  demo_mode: z.boolean(),
  live: z.boolean(),
  seeding: z.boolean(),
  /** How much of the example data is made, from 0 to 1; null where this server does not know. */
  seedingProgress: z.number().min(0).max(1).nullable(),
  /** Null after Go Live and with a paid subscription. */
  trialDaysLeft: z.number().nullable(),
  /** The day on which the trial is over; null as above. */
  trialEndDate: DateText.nullable(),
  /** Outreach emails of all agencies wait until the operator confirms them after a restore. */
  sendingHeld: z.boolean(),
  /** Why planned emails wait, as a sentence; null while nothing holds them. */
  sendingPause: z.string().nullable(),
  /** Where an admin ends the pause, or keeps one from coming. */
  sendingRemedy: z.object({ label: z.string(), href: z.string() }).nullable(),
  /** Whether Go Live works in the agency's state, whatever details it still lacks. */
  mayGoLive: z.boolean(),
  /** The agency's gaps: they keep its emails from going, or the agency from going live. */
  missing: z.array(z.enum(readinessGaps)),
  orgCreateDate: z.string(),
  hasCompletedWalkthrough: z.boolean(),
  /** The page of the walkthrough's video, if the operator has one (decision 115). */
  tourVideo: z.string().nullable(),
  signature: z.string().nullable(),
  booking_link: z.string().nullable(),
  useOrgSenderDetails: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** Returns whether a flag of the session user is set: true, or the number 1 (AUTH-021). */
export const isFlagSet = (flag: unknown): boolean => flag === true || flag === 1

/** Returns the session user with `is_admin` and `is_agent` as booleans. */
export const withFlags = <User extends { readonly is_admin: unknown; readonly is_agent: unknown }>(
  user: User,
) => ({ ...user, is_admin: isFlagSet(user.is_admin), is_agent: isFlagSet(user.is_agent) })

export const currentUserFailed = 'Failed to load current user'
export const linkSpent = 'This login link is invalid or has expired. Please request a new one.'

export const sessionChangedText = ({ organizationName, email }: SessionChanged): string =>
  `You are now logged in to ${organizationName} as ${email} in this browser.`

/** A second factor that a member can set up; recovery codes come with the first one. */
export const SecondFactorKind = z.enum(['app', 'passkey'])
export type SecondFactorKind = z.infer<typeof SecondFactorKind>

const Session = z.object({
  session: z.string().nullable(),
  email: z.string().nullable(),
  orgSlug: z.string().nullable(),
})

export const accessContract = {
  readMe: memberCall.get('/me', 'The signed-in member').output(z.object({ user: SessionUser })),
  readSession: publicCall
    .get(
      '/auth/session',
      'Whether this browser is logged in; `session` is when the session ends, `codeRequired` means a sign-in is waiting for its code',
    )
    .output(
      Session.extend({
        valid: z.boolean(),
        codeRequired: z.boolean(),
        /** Those that can complete the started sign-in. */
        secondFactors: z.array(SecondFactorKind),
      }),
    ),
  setSession: publicCall
    .post(
      '/auth/set-session',
      'Refreshes the session if it belongs to this email address (decision 36)',
    )
    .input(z.object({ email: EmailField }))
    .output(Done),
  requestLoginLink: publicCall
    .post('/auth/login', 'Emails a login link; the response does not show whether the email exists')
    .input(
      z.object({
        email: z.string().trim().min(1, emailRequired).pipe(EmailField),
        redirect: z.string().max(2000).optional(),
      }),
    )
    .output(z.object({ message: z.string() })),
  readLoginEmailStatus: publicCall
    .get(
      '/auth/login-email-status',
      'Whether login emails are currently waiting for the mail server',
    )
    .output(z.object({ delayed: z.boolean() })),
  verifyLoginLink: publicCall
    .get(
      '/auth/verify/{a}/{b}',
      'Uses a login link; `a` is the organization slug, `b` the token. With `codeRequired`, the code comes next; with `pressRequired`, the link was opened in a browser that did not request it and stays unused until its button is pressed',
    )
    .input(z.object({ a: z.string().max(100), b: z.string().max(200) }))
    .output(
      Session.extend({
        redirectUrl: z.string(),
        codeRequired: z.boolean(),
        pressRequired: z.boolean(),
      }),
    ),
  checkEmailAvailability: publicCall
    .get('/organizations/check-email/{email}', 'Whether an email address is free for a new account')
    .input(z.object({ email: EmailField }))
    .output(z.object({ available: z.boolean(), message: z.string() })),
  signInAfterPayment: publicCall
    .post(
      '/auth/onboarding-login',
      'Logs in the browser that signed up, once, after the payment is confirmed (decision 37)',
    )
    .input(z.object({ emailRaw: EmailField }))
    .output(Session.extend({ redirectUrl: z.string() })),
  logOut: publicCall
    .post('/auth/logout', 'Ends the session; with `everywhere`, all of the member’s sessions')
    .input(z.object({ everywhere: z.boolean().default(false) }).optional())
    .output(Done),
}
