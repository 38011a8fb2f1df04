import { emailReasons, unemailedReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { reasonPhrases } from '../../../contacts/shared/reasons/reason-phrases.ts'
import type { License } from '../../../organizations/shared/licensing.rules.ts'

/** Returns why a missing license holds email to a client in a state. */
export function unlicensedReason(
  { of, expired }: License & { held: false },
  state: string,
): string {
  if (of === 'agency') return emailReasons.notLicensed({ state })
  return expired === null
    ? emailReasons.agentNotLicensed({ state })
    : emailReasons.licenseExpired({ on: reasonPhrases.on.of(expired), state })
}

/** Returns why a contact gets no email at all, by the reason that its row or address has. */
export const unemailedReason = (suppressed: string): string =>
  unemailedReasons[suppressed as keyof typeof unemailedReasons] ?? emailReasons.do_not_contact

/** Returns why a waiting email is canceled when its contact may get no email any more. */
export const suppressedReason = (suppressed: string | null): string =>
  suppressed === 'bounced' || suppressed === 'complained'
    ? emailReasons[suppressed]
    : unemailedReason(suppressed ?? '')
