import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { keyOf, readNames } from '../../audit/server/read-names.ts'
import type { AuditAction } from '../../audit/shared/action-texts.ts'
import type { LoggedChoice } from '../shared/evidence-document.ts'
import {
  allClientRows,
  type ClientSource,
  type LogRow,
  listLogOfClient,
} from './client-rows.sql.ts'

const byHand = 'outreach.send_quote_email' satisfies AuditAction

/** Actions about whether and how a client is emailed, and where the client came from and went. */
const choiceActions: readonly AuditAction[] = [
  'outreach.unsubscribe',
  'outreach.resubscribe',
  'outreach.choose_emails',
  'contacts.set_email_choices',
  'contacts.pause_emails',
  'contacts.resume_emails',
  byHand,
  'quotes.generate',
  'contacts.create',
  'contacts.update',
  'contacts.delete',
  'contacts.restore',
  'contacts.set_no_letters',
  'outreach.approve_drafts',
  'outreach.drop_drafts',
  'outreach.reopen_drafts',
  'outreach.drafts_not_in_time',
  'outreach.bounced',
  'outreach.complained',
  'outreach.try_address_again',
  'contacts.merge',
  'contacts.undo_merge',
  'quotes.change_effective_date',
  'evidence.download',
]

/** Fields of a client that decide about emails; edits of others are not evidence. */
const emailFields = [
  'email',
  'do_not_contact',
  'client_status',
  'preferred_language',
  'shares_email',
]

export interface Choices {
  readonly entries: readonly LoggedChoice[]
  /** Returns who sent the quote email that was queued at an instant. */
  readonly quoteEmailBy: (queuedAt: string) => string | null
  readonly declined: (value: unknown) => string[]
}

/** Reads the audit log's entries about what a client or a member chose. */
export async function readChoices(
  transaction: OrganizationTransaction,
  source: ClientSource,
  contactIds: readonly number[],
): Promise<Choices> {
  const quoteIds = (await allClientRows(transaction, source, 'quote')).map(({ id }) => id)
  const log = await listLogOfClient(transaction, { contactIds, quoteIds }, choiceActions)
  const changes = new Map(
    (await allClientRows(transaction, source, 'contact_change')).map((row) => [
      Number(row.entry_id),
      onlyOf(row.changes),
    ]),
  )
  const names = await namesOf(transaction, log)
  const by = ({ actor_kind, actor_id }: LogRow) =>
    names(actor_kind, actor_id) ?? (actor_kind === 'visitor' ? 'the client' : 'Holdfast')
  const told = log.filter(
    ({ id, action, detail }) =>
      action !== 'contacts.update' || changes.get(id) !== undefined || namesField(detail),
  )
  return {
    entries: told.map((row) => ({
      at: row.at.toISOString(),
      action: row.action,
      by: by(row),
      ipAddress: row.ip_address,
      detail: row.detail,
      changes: changes.get(row.id) ?? null,
    })),
    quoteEmailBy: (queuedAt) => {
      const row = log.find(({ action, at }) => action === byHand && at.toISOString() === queuedAt)
      return row === undefined ? null : by(row)
    },
    declined: (value) => (Array.isArray(value) ? value.map(String) : []),
  }
}

/** Returns the changes that concern emails, undefined where none does. */
function onlyOf(changes: unknown): Readonly<Record<string, unknown>> | undefined {
  const kept = Object.entries((changes ?? {}) as Record<string, unknown>).filter(([name]) =>
    emailFields.includes(name),
  )
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

const namesField = ({ fields }: LogRow['detail']): boolean =>
  Array.isArray(fields) && fields.some((name) => emailFields.includes(String(name)))

async function namesOf(
  transaction: OrganizationTransaction,
  log: readonly LogRow[],
): Promise<(kind: string, id: string | null) => string | undefined> {
  const types: Readonly<Record<string, string>> = { member: 'agent', api_key: 'api_key' }
  const records = log.flatMap(({ actor_kind, actor_id }) => {
    const type = types[actor_kind]
    return type === undefined || actor_id === null ? [] : [{ type, id: Number(actor_id) }]
  })
  const names = await readNames(transaction, records)
  return (kind, id) => {
    const type = types[kind]
    return type === undefined || id === null
      ? undefined
      : names.get(keyOf({ type, id: Number(id) }))?.name
  }
}
