import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { Keys } from '../../../../platform/crypto.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import { readOutcomes } from '../../../eligibility/server/read-outcomes.ts'
import type { HealthOutcome } from '../../../eligibility/shared/health-outcome.rules.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import {
  campaignEmailTypes,
  type EmailType,
  type FollowUpType,
  followUpTypes,
  typesCausedBy,
} from '../../../organizations/shared/email-types.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import { typeList } from '../email-type-list.ts'
import type { PlannedFollowUp } from './plan-columns.ts'
import { type ContactSet, inSet, setParameters } from './plan-input.sql.ts'

/**
 * A sent email whose follow-ups are not stopped, with the contact's response so far. Days are day
 * numbers.
 */
export interface Sequence {
  readonly emailId: number
  readonly contactId: number
  readonly emailType: EmailType
  readonly day: DayNumber
  /** On the email or one of its follow-ups. */
  readonly linkClicked: boolean
  /** Days of its follow-ups that went, are about to go, or failed; a canceled one goes again. */
  readonly used: readonly DayNumber[]
  readonly outcome: HealthOutcome | null
  readonly appointmentAsked: boolean
  /** A reply of the client that no member has read. */
  readonly replyUnread: boolean
}

const day = (table: string) =>
  `coalesce(${table}.send_day, ${table}.scheduled_date) - date '1970-01-01'`
const clicked = (table: string) =>
  `(${table}.viewed_at is not null or ${table}.clicked_at is not null)`
const canceled: EmailStatus = 'cancelled'
const followUps = typeList(followUpTypes)
/** Nothing follows what a client asked for, nor an email about a rate increase. */
const unfollowed = [...typesCausedBy('client'), ...campaignEmailTypes]

// The last conditions are those of index email_followed.
const ofSequence = `from email f
    where f.organization_id = $1 and f.contact_id = b.contact_id and f.email_type in (${followUps})
      and f.occasion = b.id::text and f.send_mode = b.send_mode`

// Sub-selects, because a distributed PostgreSQL refuses lateral joins under row-level security.
const selected = `
  select b.id as "emailId", b.contact_id as "contactId",
    b.email_type as "emailType", ${day('b')} as day, ${clicked('b')}
    or coalesce((select bool_or${clicked('f')} ${ofSequence}), false) as "linkClicked",
    coalesce((select array_agg(${day('f')}) ${ofSequence}
      and f.status <> '${canceled}'), '{}') as used,
    (select e.id from eligibility_submission e
      where e.organization_id = $1 and e.contact_id = b.contact_id and e.status = 'submitted'
        and not e.set_aside and e.submitted_at >= b.sent_at
      order by e.submitted_at desc, e.id desc limit 1) as "submissionId",
    exists (select 1 from follow_up_request r
      where r.organization_id = $1 and r.contact_id = b.contact_id
        and r.requested_at >= b.sent_at and r.channel <> 'calls_instead') as "appointmentAsked",
    exists (select 1 from client_email w where w.organization_id = $1
      and w.contact_id = b.contact_id and w.unread) as "replyUnread"`

const running = `${selected}
  from email b
  where b.organization_id = $1 and ${inSet('b.contact_id')} and b.send_mode = $5
    and b.status = 'sent' and b.follow_ups_stopped is null and b.email_type not in (${followUps})
      and b.email_type not in (${typeList(unfollowed)})
  order by b.contact_id, day desc, b.sent_at desc, b.id desc`

/** Reads running sequences by contact, the newest base email first. */
export async function readSequences(
  context: ToUnseal,
  client: PlainClient,
  set: ContactSet,
  sendMode: SendMode,
): Promise<Map<number, Sequence[]>> {
  const { rows } = await client.query<SequenceRow>(running, [
    ...setParameters(context.organizationId, set),
    sendMode,
  ])
  return Map.groupBy(await withOutcomes(context, client, rows), ({ contactId }) => contactId)
}

const followed = `${selected}, b.follow_ups_stopped as stopped
  from email b where b.organization_id = $1 and b.id = any($2::bigint[])`

/** An email that a follow-up follows, and why no more follow it; null while they do. */
export type FollowedEmail = Sequence & { readonly stopped: string | null }

/** Reads the emails that follow-ups follow, by id, whether their sequences run or not. */
export async function readFollowedEmails(
  context: ToUnseal,
  client: PlainClient,
  ids: readonly number[],
): Promise<Map<number, FollowedEmail>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<SequenceRow & { readonly stopped: string | null }>(followed, [
    context.organizationId,
    ids,
  ])
  const emails = await withOutcomes(context, client, rows)
  return new Map(emails.map((email) => [email.emailId, email]))
}

interface ToUnseal {
  readonly keys: Keys
  readonly organizationId: OrganizationId
}
type SequenceRow = Omit<Sequence, 'outcome'> & { readonly submissionId: number | null }

async function withOutcomes<Row extends SequenceRow>(
  { keys, organizationId }: ToUnseal,
  client: PlainClient,
  rows: readonly Row[],
): Promise<(Omit<Row, 'submissionId'> & Pick<Sequence, 'outcome'>)[]> {
  const submissionIds = new Set(rows.flatMap(({ submissionId }) => submissionId ?? []))
  const outcomes = await readOutcomes({ keys, organizationId }, client, [...submissionIds])
  return rows.map(({ submissionId, ...row }) => ({
    ...row,
    outcome: submissionId === null ? null : (outcomes.get(submissionId) ?? null),
  }))
}

const planned = `
  select contact_id as "contactId", type, occasion, target_date - date '1970-01-01' as date, status,
    reason, behavior, rule
  from planned_email where organization_id = $1 and ${inSet('contact_id')}
    and type in (${followUps})`

/** Reads the follow-ups planned or skipped so far, by contact. */
export async function readPlannedFollowUps(
  client: PlainClient,
  organizationId: OrganizationId,
  set: ContactSet,
): Promise<Map<number, PlannedFollowUp[]>> {
  const { rows } = await client.query<PlannedFollowUp & { contactId: number; type: FollowUpType }>(
    planned,
    setParameters(organizationId, set),
  )
  return Map.groupBy(rows, ({ contactId }) => contactId)
}

export interface StoppedSequence {
  readonly emailId: number
  readonly reason: string
}

export async function stopSequences(
  client: PlainClient,
  organizationId: OrganizationId,
  stopped: readonly StoppedSequence[],
): Promise<void> {
  if (stopped.length === 0) return
  await client.query(
    `update email m set follow_ups_stopped = s.reason
    from unnest($2::bigint[], $3::text[]) as s(id, reason)
     where m.organization_id = $1 and m.id = any($2) and m.id = s.id`,
    [organizationId, stopped.map(({ emailId }) => emailId), stopped.map(({ reason }) => reason)],
  )
}
