import { type RawBuilder, sql } from 'kysely'
import type { TimelineKind } from '../shared/timeline-kinds.ts'
import type { BranchName } from './branch-names.ts'
import { timelineActions } from './timeline-actions.ts'

/** Orders a branch's rows and leaves only those after the page before. */
export type PageOf = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>

export interface BranchInput {
  readonly organizationId: number
  readonly contactId: number
  /** The contact and those merged into it, whose entries of the audit log keep their number. */
  readonly contactIds: readonly number[]
  readonly kind: TimelineKind | undefined
  /** Such a branch is one of `branchesByClient`, and leaves out what others did. */
  readonly by: 'client' | undefined
  readonly page: PageOf
}

interface Branch {
  readonly kinds: readonly TimelineKind[]
  /** Selects at, id, actor_kind, actor_id and data of at most a page. */
  readonly select: (input: BranchInput) => RawBuilder<unknown>
}

const byProduct = sql`'system' as actor_kind, null::text as actor_id`
const client = ({ contactId }: BranchInput) =>
  sql`'visitor' as actor_kind, ${String(contactId)}::text as actor_id`
/** The email is proven to be of the contact's address, as `writerOf` tells it. */
const sentByClient = ({ organizationId, contactId }: BranchInput) => sql`and t.kind = 'reply'
  and t.proof = 'proven' and lower(t.from_address) = (select lower(c.email) from contact c
    where c.organization_id = ${organizationId} and c.id = ${contactId})`
const member = (column: string) => sql`'member' as actor_kind, ${sql.ref(column)}::text as actor_id`

const of = (table: string, alias: string, { organizationId, contactId }: BranchInput) =>
  sql`from ${sql.table(table)} ${sql.ref(alias)}
    where ${sql.ref(`${alias}.organization_id`)} = ${organizationId}
      and ${sql.ref(`${alias}.contact_id`)} = ${contactId}`

const unsentStatuses = ['failed', 'cancelled', 'unconfirmed']

/** Tasks that tell of something that is an entry itself. */
const toldElsewhere = [
  ...['call_request', 'selected_plan', 'health_answers', 'new_lead', 'client_email'],
]

const logged = sql`e.id, e.at, e.actor_kind, e.actor_id, e.action, e.detail - 'ids' as detail`

const logData = (organizationId: number, contactId: number) =>
  sql`jsonb_build_object('action', l.action, 'detail', l.detail,
    'merged', l.about <> ${contactId}, 'changes', (
    select v.changes from contact_change v where v.organization_id = ${organizationId}
      and v.contact_id = ${contactId} and v.entry_id = l.id order by v.id limit 1))`

const imported = ({ organizationId }: BranchInput, changes: RawBuilder<unknown>) =>
  sql`i.id, 'import' as actor_kind, i.agent_id::text as actor_id,
    jsonb_build_object('file', i.file_name, 'undone_at', i.undone_at, 'agent_id', i.agent_id,
      ${changes}) as data
    from import i where i.organization_id = ${organizationId}`
const importedAt = sql`coalesce(i.finished_at, i.started_at)`

export const branches: Readonly<Record<BranchName, Branch>> = {
  email: {
    kinds: ['emails'],
    select: (input) => sql`
      select m.sent_at as at, m.id, coalesce(s.actor_kind, 'system') as actor_kind, s.actor_id,
        jsonb_build_object('type', m.email_type, 'mode', m.send_mode, 'viewed_at', m.viewed_at,
          'clicked_at', m.clicked_at, 'automated_at', m.automated_at,
          'twice', m.possibly_sent_twice, 'letter', m.letter_batch_id) as data
      from (select t.* ${of('email', 't', input)} and t.sent_at is not null
        ${input.page(sql`t.sent_at`, sql`t.id`)}) m
      left join lateral (select e.actor_kind, e.actor_id from audit_entry e
        where e.organization_id = ${input.organizationId} and e.entity = 'contact'
          and e.entity_id = any(${input.contactIds}::bigint[])
          and e.action = 'outreach.send_quote_email' and m.email_type = 'quote_email'
          and e.at = m.queued_at
        order by e.at desc, e.id desc limit 1) s on true`,
  },
  // Few: an email that was not sent has no instant to look for it by.
  unsent: {
    kinds: ['emails'],
    select: (input) => sql`
      select coalesce(t.sending_at, t.queued_at) as at, t.id, ${byProduct},
        jsonb_build_object('type', t.email_type, 'status', t.status, 'failure', t.failure) as data
      ${of('email', 't', input)} and t.sent_at is null
        and t.status = any(${unsentStatuses}::text[])
      ${input.page(sql`coalesce(t.sending_at, t.queued_at)`, sql`t.id`)}`,
  },
  event: {
    kinds: ['client'],
    select: (input) => sql`
      select v.at, v.id, ${client(input)}, jsonb_build_object('kind', v.kind, 'detail', v.detail,
        'email_id', m.id, 'type', m.email_type) as data
      from (select t.* ${of('activity_event', 't', input)} and t.kind <> 'completed'
          ${input.by === undefined ? sql`` : sql`and t.kind <> 'automated'`}
        ${input.page(sql`t.at`, sql`t.id`)}) v
      left join email m on m.organization_id = ${input.organizationId} and m.id = v.email_id`,
  },
  answers: {
    kinds: ['client'],
    select: (input) => sql`
      select t.submitted_at as at, t.id, ${client(input)}, '{}'::jsonb as data
      ${of('eligibility_submission', 't', input)} and t.status = 'submitted'
        and t.submitted_at is not null
      ${input.page(sql`t.submitted_at`, sql`t.id`)}`,
  },
  choice: {
    kinds: ['client'],
    select: (input) => sql`
      select t.chosen_at as at, t.id, ${client(input)}, jsonb_build_object('plan_name',
        t.plan_name, 'carrier', t.carrier, 'price_cents', t.price_cents,
        'illustrative', t.illustrative, 'effective_date', t.effective_date) as data
      ${of('plan_choice', 't', input)} ${input.page(sql`t.chosen_at`, sql`t.id`)}`,
  },
  request: {
    kinds: ['calls'],
    select: (input) => sql`
      select t.requested_at as at, t.id, ${client(input)}, jsonb_build_object('channel',
        t.channel, 'time_of_day', t.time_of_day, 'phone', t.phone, 'locale', t.locale) as data
      ${of('follow_up_request', 't', input)} ${input.page(sql`t.requested_at`, sql`t.id`)}`,
  },
  sign_up: {
    kinds: ['client'],
    select: (input) => sql`
      select t.signed_up_at as at, t.id, ${client(input)},
        jsonb_build_object('kind', t.kind) as data
      ${of('self_service_sign_up', 't', input)} ${input.page(sql`t.signed_up_at`, sql`t.id`)}`,
  },
  call: {
    kinds: ['calls'],
    select: (input) => sql`
      select t.called_at as at, t.id, ${member('t.created_by')}, jsonb_build_object('outcome',
        t.outcome, 'minutes', t.minutes, 'remark', t.remark, 'version', t.version) as data
      ${of('contact_call', 't', input)} and t.deleted_at is null
      ${input.page(sql`t.called_at`, sql`t.id`)}`,
  },
  note: {
    kinds: ['notes'],
    select: (input) => sql`
      select n.created_at as at, n.id, ${member('n.created_by')},
        jsonb_build_object('id', n.id, 'file', i.file_name) as data
      from (select t.* ${of('contact_note', 't', input)} and t.deleted_at is null
        ${input.page(sql`t.created_at`, sql`t.id`)}) n
      left join import i on i.organization_id = ${input.organizationId} and i.id = n.import_id`,
  },
  file: {
    kinds: ['files'],
    select: (input) => sql`
      select t.created_at as at, t.id, ${member('t.created_by')},
        jsonb_build_object('name', t.name, 'bytes', t.bytes) as data
      ${of('contact_file', 't', input)} and t.deleted_at is null
      ${input.page(sql`t.created_at`, sql`t.id`)}`,
  },
  task_opened: {
    kinds: ['tasks'],
    select: (input) => sql`
      select t.created_at as at, t.id,
        case when t.added_by is null then 'system' else 'member' end as actor_kind,
        t.added_by::text as actor_id,
        jsonb_build_object('kind', t.kind, 'detail', t.detail) as data
      ${of('agent_task', 't', input)} and t.kind <> all(${toldElsewhere}::text[])
      ${input.page(sql`t.created_at`, sql`t.id`)}`,
  },
  task_done: {
    kinds: ['tasks'],
    select: (input) => sql`
      select t.done_at as at, t.id,
        case when t.done_by is null then 'visitor' else 'member' end as actor_kind,
        coalesce(t.done_by, ${input.contactId})::text as actor_id,
        jsonb_build_object('kind', t.kind, 'detail', t.detail, 'note', t.note) as data
      ${of('agent_task', 't', input)} and t.done_at is not null
      ${input.page(sql`t.done_at`, sql`t.id`)}`,
  },
  log: {
    kinds: ['emails', 'client', 'calls', 'notes', 'files', 'tasks', 'changes'],
    // One look into the index for each action, so that rare ones are found as fast as others.
    select: ({ organizationId, contactId, contactIds, kind, by, page }) => sql`
      select l.at, l.id, l.actor_kind, l.actor_id, ${logData(organizationId, contactId)} as data
      from (select f.* from unnest(${contactIds}::bigint[]) known (id)
        cross join unnest(${timelineActions(kind, by)}::text[]) wanted (action)
        cross join lateral (select ${logged}, e.entity_id as about from audit_entry e
          where e.organization_id = ${organizationId} and e.entity = 'contact'
            and e.entity_id = known.id and e.action = wanted.action
            ${by === undefined ? sql`` : sql`and e.actor_kind = 'visitor'`}
          ${page(sql`e.at`, sql`e.id`)}) f
        order by f.at desc, f.id desc) l`,
  },
  // Few: actions on many contacts at once, which are found by the contact alone.
  log_rows: {
    kinds: ['changes', 'tasks'],
    select: ({ organizationId, contactId, contactIds, kind, page }) => sql`
      select l.at, l.id, l.actor_kind, l.actor_id, ${logData(organizationId, contactId)} as data
      from (select ${logged}, r.entity_id as about from audit_entry_row r
        join audit_entry e on e.organization_id = ${organizationId} and e.id = r.entry_id
        where r.organization_id = ${organizationId} and r.entity = 'contact'
          and r.entity_id = any(${contactIds}::bigint[])
          and e.action = any(${timelineActions(kind)}::text[])
        ${page(sql`e.at`, sql`e.id`)}) l`,
  },
  client_email: {
    kinds: ['correspondence'],
    select: (input) => sql`
      select t.at, t.id, case when t.kind = 'member' then 'member' else 'visitor' end as actor_kind,
        t.agent_id::text as actor_id,
        jsonb_build_object('kind', t.kind, 'subject', t.subject, 'proof', t.proof,
          'checks', t.checks, 'from_address', t.from_address, 'from_name', t.from_name,
          'attachments', t.attachments, 'unread', t.unread) as data
      ${of('client_email', 't', input)} ${input.by === undefined ? sql`` : sentByClient(input)}
      ${input.page(sql`t.at`, sql`t.id`)}`,
  },
  import_added: {
    kinds: ['imports'],
    select: (input) => sql`
      select ${importedAt} as at, ${imported(input, sql`'added', true`)}
        and i.id = (select c.import_id from contact c
          where c.organization_id = ${input.organizationId} and c.id = ${input.contactId})
      ${input.page(importedAt, sql`i.id`)}`,
  },
  import_changed: {
    kinds: ['imports'],
    select: (input) => sql`
      select ${importedAt} as at, ${imported(
        input,
        sql`'before', (select to_jsonb(b.before) from contact_before_import b
          where b.organization_id = ${input.organizationId} and b.contact_id = ${input.contactId}
            and b.import_id = i.id),
        'after', (select to_jsonb(b.after) from contact_before_import b
          where b.organization_id = ${input.organizationId} and b.contact_id = ${input.contactId}
            and b.import_id = i.id)`,
      )}
        and i.id = any(array(select b.import_id from contact_before_import b
          where b.organization_id = ${input.organizationId} and b.contact_id = ${input.contactId}))
      ${input.page(importedAt, sql`i.id`)}`,
  },
}
