import type { ImportId } from '../../../kernel/ids.ts'
import { type AuditContext, type AuditEntry, recordAudit } from '../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { dropTotals } from '../../../platform/recent-totals.ts'
import { hasListeners, recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'
import type { WebhookEventType } from '../../webhooks/shared/webhook-events.ts'
import type { ContactColumnName } from '../shared/contact-columns.ts'
import { requestReplan, requestReplanOfAll } from './request-replan.ts'
import {
  listAddedByImport,
  listChangedByImport,
  listStagedContacts,
} from './staging/staged-contacts.ts'

interface Effects {
  /** Whether the audit entry is of one contact or of many; null without an entry of its own. */
  readonly audit: 'one' | 'many' | null
  readonly event: WebhookEventType | null
  /** Contacts that are gone have no emails to plan. */
  readonly replan: boolean
}

/**
 * What follows each kind of change. The undo of an import has its own audit entry; samples are
 * invented, so that nobody is told of them; who is purged was told of when deleted.
 */
const effects = {
  create: { audit: 'one', event: 'contact.created', replan: true },
  update: { audit: 'one', event: 'contact.updated', replan: true },
  reassign: { audit: 'many', event: 'contact.updated', replan: true },
  delete: { audit: 'many', event: 'contact.deleted', replan: false },
  restore: { audit: 'many', event: 'contact.restored', replan: true },
  purge: { audit: 'many', event: null, replan: false },
  undo_import: { audit: null, event: 'contact.updated', replan: true },
  add_samples: { audit: null, event: null, replan: true },
  delete_samples: { audit: null, event: null, replan: false },
} as const satisfies Readonly<Record<string, Effects>>

export interface ContactsChange {
  readonly kind: keyof typeof effects
  readonly ids: readonly number[]
  /** Names of the changed columns, if they are the same for all. */
  readonly fields?: readonly ContactColumnName[]
  /** For the audit log. */
  readonly detail?: AuditEntry['detail']
}

/**
 * Call it in the transaction of every change of contacts, with those that did change: lists count
 * again, emails are planned again, the audit log and the agency's webhooks are told.
 */
export async function contactsChanged(
  context: AuditContext,
  transaction: OrganizationTransaction,
  { kind, ids, fields, detail }: ContactsChange,
): Promise<void> {
  const [id] = ids
  if (id === undefined) return
  const { audit, event, replan }: Effects = effects[kind]
  dropTotals(transaction, transaction.organizationId)
  if (replan) await requestReplan(transaction, ids)
  if (audit !== null) {
    const action = `contacts.${kind}` as const
    const rows = audit === 'one' ? { id } : { ids }
    await recordAudit(transaction, context, { action, entity: 'contact', ...rows, detail })
  }
  if (event !== null)
    await recordWebhookEvents(transaction, {
      type: event,
      contactIds: ids,
      fields,
      at: context.clock.now(),
    })
}

/** Above this number of rows an import plans the whole organization again. */
const maxReplannedByName = 1000

/**
 * Does the same for the contacts that an import added and changed, in its transaction. They may be
 * many, so their ids are read only if somebody needs them. The audit log has the import itself.
 */
export async function contactsImported(
  transaction: OrganizationTransaction,
  importId: ImportId,
  { rows, at }: { readonly rows: number; readonly at: Date },
): Promise<void> {
  dropTotals(transaction, transaction.organizationId)
  if (rows > maxReplannedByName) await requestReplanOfAll(transaction)
  else await requestReplan(transaction, await listStagedContacts(transaction, importId))
  for (const [type, list] of [
    ['contact.created', listAddedByImport],
    ['contact.updated', listChangedByImport],
  ] as const) {
    if (!(await hasListeners(transaction, type))) continue
    const contactIds = await list(transaction, importId)
    await recordWebhookEvents(transaction, { type, contactIds, at })
  }
}
