import type { ImportId } from '../../../kernel/ids.ts'
import { type AuditContext, type AuditEntry, recordAudit } from '../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { dropTotals } from '../../../platform/recent-totals.ts'
import { hasListeners, recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'
import type { WebhookEventType } from '../../webhooks/shared/webhook-events.ts'
import type { ContactColumnName } from '../shared/contact-columns.ts'
import type { ContactValueChanges } from '../shared/value-changes.rules.ts'
import { comparedColumns, requestDuplicates } from './duplicates/request-duplicates.ts'
import { keepManyChanges, keepValueChanges, type ManyChanges } from './edit/value-changes.sql.ts'
import { endIncreaseEmails } from './end-increase-emails.sql.ts'
import { keepFieldValues, keepImportedFieldValues } from './extra/field-values.ts'
import { type DeceasedBefore, tellOfDeath, withdrawDeath } from './households/tell-of-death.ts'
import { noteImportedLeavers, noteLeavers } from './note-leavers.sql.ts'
import { policyColumns } from './policies/policy-in-force-changed.ts'
import { requestReplan, requestReplanOfAll } from './request-replan.ts'
import { keepWishes } from './staging/keep-wishes.ts'
import {
  listAddedByImport,
  listChangedByImport,
  listStagedContacts,
  listUnemailedByImport,
  type ReassignedByImport,
} from './staging/staged-contacts.ts'
import { reachColumns, stopEmails } from './stop-emails.ts'

interface Effects {
  /** The action of the audit entry, null without one. */
  readonly action: AuditEntry['action'] | null
  readonly event: WebhookEventType | null
  readonly replan: boolean
  /** Such a change may be one after which a contact gets no email. */
  readonly stops?: boolean
  /** Whether they may have left the agency, or be back; as `stops` if not said. */
  readonly leaves?: boolean
  /** Whether they may be possible duplicates of others now. */
  readonly compares?: boolean
  /** Whether they may have other values in extra fields, or have none stored yet. */
  readonly extra?: 'changed' | 'added'
}

/**
 * The effects of each kind of change. What the undo of an import restores is in the import's audit
 * entry, and policies and federal rights have their own; samples are invented, so they are no
 * event; contacts that are gone have no emails to plan.
 */
const effects = {
  create: {
    action: 'contacts.create',
    event: 'contact.created',
    replan: true,
    compares: true,
    extra: 'added',
  },
  update: {
    action: 'contacts.update',
    event: 'contact.updated',
    replan: true,
    stops: true,
    compares: true,
    extra: 'changed',
  },
  policies: { action: null, event: 'contact.updated', replan: true, leaves: true },
  federalRights: { action: null, event: 'contact.updated', replan: false },
  reassign: { action: 'contacts.reassign', event: 'contact.updated', replan: true },
  // The import plans and tells of all that it changed at once.
  importReassign: { action: 'imports.reassign', event: null, replan: false },
  pauseEmails: { action: 'contacts.pause_emails', event: null, replan: true },
  resumeEmails: { action: 'contacts.resume_emails', event: null, replan: true },
  // By the client, on the page behind the unsubscribe link, and by a member.
  chooseEmails: { action: 'outreach.choose_emails', event: 'contact.updated', replan: true },
  setEmailChoices: { action: 'contacts.set_email_choices', event: 'contact.updated', replan: true },
  setNoLetters: { action: 'contacts.set_no_letters', event: null, replan: true },
  delete: { action: 'contacts.delete', event: 'contact.deleted', replan: false },
  restore: {
    action: 'contacts.restore',
    event: 'contact.restored',
    replan: true,
    compares: true,
    extra: 'added',
  },
  purge: { action: 'contacts.purge', event: null, replan: false },
  joinHousehold: {
    action: 'contacts.join_household',
    event: null,
    replan: false,
    compares: true,
  },
  leaveHousehold: {
    action: 'contacts.leave_household',
    event: null,
    replan: false,
    compares: true,
  },
  dismissHousehold: { action: 'contacts.dismiss_household', event: null, replan: false },
  undoImport: {
    action: null,
    event: 'contact.updated',
    replan: true,
    stops: true,
    compares: true,
    extra: 'changed',
  },
  merge: {
    action: 'contacts.merge',
    event: 'contact.updated',
    replan: true,
    stops: true,
    compares: true,
    extra: 'changed',
  },
  mergedAway: { action: null, event: 'contact.deleted', replan: false },
  undoMerge: {
    action: 'contacts.undo_merge',
    event: 'contact.updated',
    replan: true,
    stops: true,
    compares: true,
    extra: 'changed',
  },
  addSamples: { action: null, event: null, replan: true },
  deleteSamples: { action: null, event: null, replan: false },
} as const satisfies Readonly<Record<string, Effects>>

interface Change {
  readonly kind: keyof typeof effects
  /** Names of the changed columns, if they are the same for all. */
  readonly fields?: readonly ContactColumnName[]
  /** For the audit log. */
  readonly detail?: AuditEntry['detail']
  /** The old and new values of a single contact, which are kept with it. */
  readonly values?: ContactValueChanges | undefined
  /** The values that many contacts had in one column, kept with each of them. */
  readonly before?: ManyChanges
}
export type ContactsChange = Change &
  ({ readonly id: number } | { readonly ids: readonly number[] })

/**
 * Call it in the transaction of every change of contacts, for those that did change. Lists count
 * again, emails are planned again and stop at once for contacts that may get none, possible
 * duplicates are looked for, and the change is audited and becomes an event for webhooks.
 */
export async function contactsChanged(
  context: AuditContext,
  transaction: OrganizationTransaction,
  { kind, fields, detail, values, before, ...changed }: ContactsChange,
): Promise<void> {
  const ids = 'id' in changed ? [changed.id] : changed.ids
  if (ids.length === 0) return
  const effect: Effects = effects[kind]
  const { action, event, replan, stops = false, leaves = stops, compares = false, extra } = effect
  if (stops && touches(reachColumns, fields)) await stopEmails(transaction, ids)
  if (leaves && touches(['client_status', ...policyColumns], fields))
    await noteLeavers(transaction, ids, context.clock.now())
  if (kind === 'update' && fields?.includes('client_status')) {
    await withdrawDeath(transaction, deceasedBefore(ids, { values, before }))
    await tellOfDeath(transaction, ids, context.clock.now())
  }
  dropTotals(transaction)
  if (extra !== undefined && touches(['extra'], fields))
    await keepFieldValues(transaction, ids, { added: extra === 'added' })
  if (replan) {
    await endIncreaseEmails(transaction, ids)
    await requestReplan(transaction, ids)
  }
  if (compares && touches(comparedColumns, fields)) await requestDuplicates(transaction, ids)
  if (action !== null) {
    const entry = { action, entity: 'contact', ...changed, detail }
    const entryId = await recordAudit(transaction, context, entry)
    if ('id' in changed && values !== undefined)
      await keepValueChanges(transaction, { contactId: changed.id, entryId, values })
    if (before !== undefined) await keepManyChanges(transaction, entryId, before)
  }
  if (event !== null) {
    const at = context.clock.now()
    await recordWebhookEvents(transaction, { type: event, contactIds: ids, fields, at })
  }
}

/** Those of the changed contacts who were deceased until now. */
function deceasedBefore(
  ids: readonly number[],
  { values, before }: { values: Change['values']; before: Change['before'] },
): readonly DeceasedBefore[] {
  if (before !== undefined)
    return before.others.flatMap(({ id, value }) => (value === 'deceased' ? [{ id }] : []))
  if (values?.client_status?.before !== 'deceased') return []
  const firstName = values.first_name?.before as string | undefined
  const lastName = values.last_name?.before as string | undefined
  return ids.map((id) => ({ id, firstName, lastName }))
}

const touches = (columns: readonly ContactColumnName[], fields: Change['fields']): boolean =>
  fields === undefined || fields.some((name) => columns.includes(name))

/** Above this number of rows an import plans the whole organization again. */
const maxReplannedByName = 1000

interface Imported {
  readonly rows: number
  readonly at: Date
  /** Whether the file fills extra fields. */
  readonly extra: boolean
  /** Existing contacts who got another agent. */
  readonly reassigned: readonly ReassignedByImport[]
}

/**
 * Does the same for the contacts that an import added and changed, in its transaction. They may be
 * many, so their ids are read only where they are needed. The audit log has the import itself, and
 * who was given to another agent.
 */
export async function contactsImported(
  context: AuditContext,
  transaction: OrganizationTransaction,
  importId: ImportId,
  { rows, at, extra, reassigned }: Imported,
): Promise<void> {
  dropTotals(transaction)
  await keepWishes(transaction, importId, at)
  for (const { agentId, ids } of reassigned)
    await contactsChanged(context, transaction, {
      kind: 'importReassign',
      ids,
      fields: ['agent_id'],
      detail: { agent_id: agentId, import_id: importId },
    })
  if (extra) await keepImportedFieldValues(transaction, importId)
  const unemailed = await listUnemailedByImport(transaction, importId)
  await stopEmails(
    transaction,
    unemailed.map(({ id }) => id),
  )
  await noteImportedLeavers(transaction, importId, at)
  const dead = unemailed.flatMap(({ id, died }) => (died ? [id] : []))
  await tellOfDeath(transaction, dead, at)
  const few =
    rows <= maxReplannedByName ? await listStagedContacts(transaction, importId) : undefined
  await (few === undefined ? requestReplanOfAll(transaction) : requestReplan(transaction, few))
  await requestDuplicates(transaction, few)
  for (const [type, list] of [
    ['contact.created', listAddedByImport],
    ['contact.updated', listChangedByImport],
  ] as const) {
    if (!(await hasListeners(transaction, type))) continue
    const contactIds = await list(transaction, importId)
    await recordWebhookEvents(transaction, { type, contactIds, at })
  }
}
