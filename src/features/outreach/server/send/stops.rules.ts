import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { domainOf } from '../../../../kernel/email-address.ts'
import {
  blocksRequestedEmail,
  type SuppressionReason,
} from '../../../contacts/server/suppression.ts'
import {
  type ChoosableKind,
  declinedReason,
  kindOfEmail,
} from '../../../contacts/shared/email-choices.rules.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { type EmailType, emailTypeOf } from '../../../organizations/shared/email-types.ts'
import {
  isAnyoneLicensed,
  type Licenses,
  licenseOn,
} from '../../../organizations/shared/licensing.rules.ts'
import { emailsHeldText, type ReadinessGap } from '../../../organizations/shared/readiness.rules.ts'
import { providerName, providerOf } from '../../../sending/shared/mailbox-provider.rules.ts'
import { haltedReason } from '../../../sending/shared/sending-texts.ts'
import { wantsNoCampaign } from '../../shared/plan/increase-email.rules.ts'
import { suppressedReason, unlicensedReason } from '../../shared/plan/reasons.ts'

/** The agency's part of the decision, the same for all emails of a batch. */
export interface SendingAgency {
  /** Why its state lets no email go. */
  readonly pause: string | null
  /** Mailbox providers to which planned emails have stopped. */
  readonly halted: ReadonlySet<string>
  readonly missing: readonly ReadinessGap[]
  readonly licenses: Licenses
  readonly today: CalendarDate
}

/** A queued email's part of the decision. */
export interface QueuedEmail {
  readonly type: EmailType
  readonly sendMode: SendMode
  readonly to: string
  /** The state the client lives in, null if it is unknown. */
  readonly state: string | null
  readonly agentId: number
  readonly suppressed: SuppressionReason | null
  readonly declined: readonly ChoosableKind[]
  /** Why a pause holds the planned emails to its client. */
  readonly paused: string | undefined
  /** Why the plan would not have it any more. */
  readonly unplanned: string | undefined
  readonly replyUnread: boolean
  /** It may have gone already, and its stored parts are complete. */
  readonly isBuilt: boolean
  /** The increase that it speaks of hits its client. */
  readonly isAnnounced: boolean
  /** Another price is lower. */
  readonly saves: boolean
}

/** Why an email that was queued may not go any more. */
export interface Stop {
  readonly reason: string
  /** The plan decides again whether its client gets such an email, and when. */
  readonly replans: boolean
}

/** Returns why an email that was queued may not go any more; the first reason counts. */
export const stopOf = (email: QueuedEmail, agency: SendingAgency): Stop | undefined =>
  ended(agency.pause) ??
  ended(ofAddress(email)) ??
  replanned(ofProvider(email, agency)) ??
  ended(ofChoices(email)) ??
  ended(isPlannedType(email.type) ? email.paused : undefined) ??
  replanned(isPlannedType(email.type) ? email.unplanned : undefined) ??
  replanned(
    email.replyUnread && causeOf(email) === 'follow-up' ? emailReasons.replied : undefined,
  ) ??
  ofIncrease(email) ??
  ended(agency.missing.length > 0 && !email.isBuilt ? emailsHeldText(agency.missing) : undefined) ??
  ended(ofLicense(email, agency))

const stopWhere = (replans: boolean) => (reason: string | null | undefined) =>
  reason === null || reason === undefined ? undefined : { reason, replans }
const ended = stopWhere(false)
const replanned = stopWhere(true)

const causeOf = ({ type }: QueuedEmail) => emailTypeOf(type).cause

/** False for what an agent or a client asked for: it goes whatever happens to planned emails. */
export const isPlannedType = (type: EmailType): boolean =>
  !['agent', 'client'].includes(emailTypeOf(type).cause)

function ofAddress(email: QueuedEmail): string | undefined {
  const { suppressed } = email
  const stops = causeOf(email) === 'client' ? blocksRequestedEmail(suppressed) : suppressed !== null
  return stops ? suppressedReason(suppressed) : undefined
}

function ofProvider(email: QueuedEmail, { halted }: SendingAgency): string | undefined {
  const provider = providerOf(domainOf(email.to))
  return email.sendMode === 'production' && isPlannedType(email.type) && halted.has(provider)
    ? haltedReason(providerName(provider))
    : undefined
}

function ofChoices(email: QueuedEmail): string | undefined {
  const kind = kindOfEmail(email.type)
  if (kind !== undefined && email.declined.includes(kind)) return declinedReason(kind)
  return causeOf(email) === 'campaign' && wantsNoCampaign(email.declined)
    ? emailReasons.choseOthers
    : undefined
}

function ofIncrease(email: QueuedEmail): Stop | undefined {
  if (causeOf(email) !== 'campaign' || email.isBuilt) return undefined
  if (!email.isAnnounced) return ended(emailReasons.notAnnounced)
  return email.saves ? undefined : replanned(emailReasons.noSaving)
}

/** A license may have expired since the email was queued. */
function ofLicense(email: QueuedEmail, { licenses, today }: SendingAgency): string | undefined {
  const { state, agentId } = email
  const cause = causeOf(email)
  if (state === null || cause === 'client') return undefined
  // Agents are warned before they send a quote email, so a colleague's license is enough for it.
  if (cause === 'agent' && isAnyoneLicensed(licenses, state, today)) return undefined
  const license = licenseOn(licenses, { state, agentId }, today)
  return license.held ? undefined : unlicensedReason(license, state)
}
