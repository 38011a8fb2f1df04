import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { newPublicId } from '../../../../platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import { type CanceledEmail, cancelEmails } from '../../../contacts/server/stop-emails.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { workIsDue } from '../../../organizations/server/work-due.ts'
import {
  decisionUnknown,
  draftsChanged,
  increaseChanged,
  maxDecided,
  noDraftLeft,
  reopenedText,
  tooManyDrafts,
} from '../../shared/draft-texts.ts'
import type {
  AnnouncedIncrease,
  DraftSelection,
  EmailDraftKey,
} from '../../shared/drafts.contract.ts'
import { stillAnnounced } from '../increases/announcements.sql.ts'
import { lockOutPlanners } from '../plan/lock-plan.sql.ts'
import { approvePlanned, lockDecided, reopenDrafts, storeDecision } from './decide-drafts.sql.ts'
import { lockUndecided } from './drafts.sql.ts'
import { type PlannedKey, skipPlanned } from './open-drafts.sql.ts'

type Decision = 'approve' | 'drop' | 'reopen'
interface Decided {
  readonly decided: number
  readonly leftOut: number
  readonly decision: string | null
}

/**
 * Approves or drops drafts whose clients the member sees, or takes that back while the email has
 * not gone. An approved one still passes every rule on its day. Throws 409 if none is left, others
 * match than the screen showed, or an increase was changed since, and 422 for too many.
 */
export function decideDrafts(
  context: MemberContext,
  {
    decision,
    ...chosen
  }: {
    readonly decision: Decision
    readonly selection: DraftSelection
    readonly increases: readonly AnnouncedIncrease[]
  },
): Promise<Decided> {
  return inOrganization(context, async (transaction) => {
    await lockOutPlanners(transaction)
    dropTotals(transaction)
    return decision === 'reopen'
      ? takeBack(context, transaction, chosen.selection)
      : decide(context, transaction, { decision, ...chosen })
  })
}

const keyOf = ({ contact_id: contactId, type, occasion }: EmailDraftKey): PlannedKey => ({
  contactId,
  type,
  occasion,
})

async function decide(
  context: MemberContext,
  transaction: OrganizationTransaction,
  {
    decision,
    selection,
    increases,
  }: {
    decision: 'approve' | 'drop'
    selection: DraftSelection
    increases: readonly AnnouncedIncrease[]
  },
): Promise<Decided> {
  if ('decision' in selection) throw new AppError('BAD_REQUEST', decisionUnknown)
  const scope = contactScope(context.principal)
  const limit = maxDecided + 1
  const found =
    'drafts' in selection
      ? await lockUndecided(transaction, {
          scope,
          limit,
          agent: undefined,
          keys: selection.drafts.map(keyOf),
        })
      : await lockUndecided(transaction, { ...selection.matching, scope, limit })
  if (found.length > maxDecided) throw new AppError('UNPROCESSABLE_CONTENT', tooManyDrafts)
  const asked = 'drafts' in selection ? selection.drafts.length : selection.count
  if ('matching' in selection && found.length !== asked)
    throw new AppError('CONFLICT', draftsChanged(asked, found.length), { count: found.length })
  // An import may have changed clients of whom the plan does not know yet, and a colleague the
  // percent, which waits for the locks of `lockUndecided` or was changed before them.
  const { keys, changed } =
    decision === 'approve'
      ? await stillAnnounced(transaction, found, increases)
      : { keys: found, changed: 0 }
  if (keys.length === 0) throw new AppError('CONFLICT', changed > 0 ? increaseChanged : noDraftLeft)
  const { sendMode } = await readSubscription(transaction)
  const made = {
    sendMode,
    decision: newPublicId(),
    by: context.principal.agentId,
    at: context.clock.now(),
  }
  const ids = contactsOf(keys)
  if (decision === 'approve') {
    await storeDecision(transaction, keys, { ...made, status: 'approved' })
    await approvePlanned(transaction, keys)
    await workIsDue(transaction, 'queue', made.at)
  } else {
    await storeDecision(transaction, keys, { ...made, status: 'dropped' })
    await skipPlanned(transaction, keys, emailReasons.draftDropped)
    await requestReplan(transaction, ids)
  }
  await audit(context, transaction, `outreach.${decision}_drafts`, keys)
  return { decided: keys.length, leftOut: asked - keys.length, decision: made.decision }
}

async function takeBack(
  context: MemberContext,
  transaction: OrganizationTransaction,
  selection: DraftSelection,
): Promise<Decided> {
  if ('matching' in selection) throw new AppError('BAD_REQUEST', decisionUnknown)
  const { sendMode } = await readSubscription(transaction)
  const found = await lockDecided(transaction, {
    sendMode,
    scope: contactScope(context.principal),
    today: await agencyToday(context, transaction),
    of: 'drafts' in selection ? { keys: selection.drafts.map(keyOf) } : selection,
  })
  const queued = found.filter(({ email }) => email === 'queued')
  const ended = await cancelEmails(transaction, contactsOf(queued), reopenedText, undefined, queued)
  const canceled = new Set(ended.map(textOf))
  // The sender may have taken one meanwhile: that one goes.
  const keys = found.filter((key) => key.email === null || canceled.has(textOf(key)))
  if (keys.length === 0) throw new AppError('CONFLICT', decisionUnknown)
  await reopenDrafts(transaction, keys, sendMode)
  await requestReplan(transaction, contactsOf([...keys, ...queued]))
  await audit(context, transaction, 'outreach.reopen_drafts', keys)
  const asked = 'drafts' in selection ? selection.drafts.length : found.length
  return { decided: keys.length, leftOut: asked - keys.length, decision: null }
}

const textOf = ({ contactId, type, occasion }: CanceledEmail) => `${contactId} ${type} ${occasion}`
const contactsOf = (keys: readonly PlannedKey[]) => [
  ...new Set(keys.map(({ contactId }) => contactId)),
]

async function audit(
  context: MemberContext,
  transaction: OrganizationTransaction,
  action: `outreach.${string}`,
  keys: readonly PlannedKey[],
): Promise<void> {
  const ids = contactsOf(keys)
  const [first] = keys
  await recordAudit(transaction, context, {
    action,
    entity: 'contact',
    ...(keys.length === 1 && first !== undefined
      ? { id: first.contactId, detail: { type: first.type } }
      : { ids, detail: { drafts: keys.length } }),
  })
}
