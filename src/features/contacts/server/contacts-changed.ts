import type { ImportId } from '../../../kernel/ids.ts'
import { type AuditContext, type AuditEntry, recordAudit } from '../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { dropTotals } from '../../../platform/recent-totals.ts'
import {
  type EventToRecord,
  recordWebhookEvents,
} from '../../webhooks/server/record-webhook-events.ts'
import type { ContactColumnName } from '../shared/contact-columns.ts'
import { type ContactValues, changedColumns, valueChanges } from '../shared/value-changes.rules.ts'
import { type ChangeEffects, changeEffects } from './change-effects.ts'
import { comparedColumns, requestDuplicates } from './duplicates/request-duplicates.ts'
import type { OtherValue, StoredField } from './edit/set-field.sql.ts'
import { keepManyChanges, keepValueChanges } from './edit/value-changes.sql.ts'
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

interface Change {
  readonly kind: keyof typeof changeEffects
  /** For the audit log, beside what the change itself says. */
  readonly detail?: AuditEntry['detail']
}

/** A contact as it was and is; columns that `after` lacks are as before. */
interface OneChanged {
  readonly id: number
  readonly before: ContactValues
  readonly after: ContactValues
}

/** Contacts that had another value in one column, and what each of them had, where it is kept. */
interface ManySet {
  readonly ids: readonly number[]
  readonly set: { readonly field: ContactColumnName; readonly value: StoredField }
  readonly others?: readonly OtherValue[]
}

/** Contacts that came or went, or of which something beside their columns changed. */
type Touched = { readonly id: number } | { readonly ids: readonly number[] }

/**
 * Call it in the transaction of every change of contacts, for those that did change. Lists count
 * again, emails are planned again and stop at once for contacts that may get none, possible
 * duplicates are looked for, and the change is audited and becomes an event for webhooks. What
 * changed is computed from the values.
 */
export async function contactsChanged(
  context: AuditContext,
  transaction: OrganizationTransaction,
  change: Change & (OneChanged | ManySet | Touched),
): Promise<void> {
  const of = 'id' in change ? { id: change.id } : { ids: change.ids }
  const ids = 'id' in change ? [change.id] : change.ids
  if (ids.length === 0) return
  const at = context.clock.now()
  const effect: ChangeEffects = changeEffects[change.kind]
  const { action, event, replan, stops = false, leaves = stops, compares, deaths, extra } = effect
  const fields = changedFields(change) ?? effect.fields
  const dies = deaths === true && fields?.includes('client_status') === true
  const added = extra === 'added'
  await takeEffect(transaction, at, {
    keepExtra: () =>
      extra !== undefined && touches(['extra'], fields)
        ? keepFieldValues(transaction, ids, { added })
        : undefined,
    unemailed: stops && touches(reachColumns, fields) ? ids : [],
    noteLeavers: () =>
      leaves && touches(['client_status', ...policyColumns], fields)
        ? noteLeavers(transaction, ids, at)
        : undefined,
    deceasedBefore: dies ? deceasedBefore(change) : [],
    deceased: dies ? ids : [],
    hit: replan ? ids : [],
    replanned: replan ? ids : [],
    compared: compares === true && touches(comparedColumns, fields) ? ids : [],
    events:
      event === null
        ? []
        : [{ type: event, contactIds: ids, fields: effect.beside ? undefined : fields, at }],
  })
  if (action === null) return
  const detail = detailOf(change, effect.namesFields === true ? fields : undefined)
  const entryId = await recordAudit(transaction, context, {
    action,
    entity: 'contact',
    ...of,
    detail,
  })
  if ('before' in change) {
    const values = valueChanges(change.before, change.after, fields ?? [])
    await keepValueChanges(transaction, { contactId: change.id, entryId, values })
  }
  if ('set' in change && change.others !== undefined)
    await keepManyChanges(transaction, entryId, { ...change.set, others: change.others })
}

/** The columns with another value, undefined where the change does not say. */
function changedFields(change: OneChanged | ManySet | Touched) {
  if ('before' in change) return changedColumns(change.before, change.after)
  return 'set' in change ? [change.set.field] : undefined
}

/** The detail of the audit entry: what was given, what was set in many, the names of `fields`. */
function detailOf(
  change: Change & (OneChanged | ManySet | Touched),
  fields: readonly ContactColumnName[] | undefined,
): AuditEntry['detail'] {
  const all = {
    ...(fields !== undefined && { fields }),
    ...('set' in change && { [change.set.field]: change.set.value }),
    ...change.detail,
  }
  return Object.keys(all).length > 0 ? all : change.detail
}

/** Those of the changed contacts who were deceased until now. */
function deceasedBefore(change: OneChanged | ManySet | Touched): readonly DeceasedBefore[] {
  if ('set' in change)
    return (change.others ?? []).flatMap(({ id, value }) => (value === 'deceased' ? [{ id }] : []))
  if (!('before' in change) || change.before.client_status !== 'deceased') return []
  const { first_name: firstName, last_name: lastName } = change.before
  return [{ id: change.id, firstName: String(firstName), lastName: String(lastName) }]
}

const touches = (
  columns: readonly ContactColumnName[],
  fields: readonly ContactColumnName[] | undefined,
): boolean => fields === undefined || fields.some((name) => columns.includes(name))

type Ids = readonly number[]

/** The consequences of changed contacts, however many they are and however they are known. */
interface Consequences {
  readonly keepExtra: () => Promise<void> | undefined
  /** Those who may be ones now who get no email. */
  readonly unemailed: Ids
  readonly noteLeavers: () => Promise<void> | undefined
  readonly deceasedBefore: readonly DeceasedBefore[]
  /** Those who may be deceased now. */
  readonly deceased: Ids
  /** Those whom a rate increase may not hit any more; the planner sees it otherwise. */
  readonly hit: Ids
  readonly replanned: Ids | 'all'
  readonly compared: Ids | 'all'
  readonly events: readonly EventToRecord[]
}

async function takeEffect(
  transaction: OrganizationTransaction,
  at: Date,
  follows: Consequences,
): Promise<void> {
  const { unemailed, hit, replanned, compared } = follows
  dropTotals(transaction)
  await follows.keepExtra()
  if (unemailed.length > 0) await stopEmails(transaction, unemailed)
  await follows.noteLeavers()
  await withdrawDeath(transaction, follows.deceasedBefore)
  await tellOfDeath(transaction, follows.deceased, at)
  if (hit.length > 0) await endIncreaseEmails(transaction, hit)
  if (replanned === 'all') await requestReplanOfAll(transaction)
  else await requestReplan(transaction, replanned)
  if (compared === 'all') await requestDuplicates(transaction)
  else if (compared.length > 0) await requestDuplicates(transaction, compared)
  for (const event of follows.events) await recordWebhookEvents(transaction, event)
}

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
  await keepWishes(transaction, importId, at)
  for (const { agentId, ids } of reassigned)
    await contactsChanged(context, transaction, {
      kind: 'importReassign',
      ids,
      set: { field: 'agent_id', value: agentId },
      detail: { import_id: importId },
    })
  const unemailed = await listUnemailedByImport(transaction, importId)
  const few =
    rows <= maxReplannedByName ? await listStagedContacts(transaction, importId) : undefined
  await takeEffect(transaction, at, {
    keepExtra: () => (extra ? keepImportedFieldValues(transaction, importId) : undefined),
    unemailed: unemailed.map(({ id }) => id),
    noteLeavers: () => noteImportedLeavers(transaction, importId, at),
    deceasedBefore: [],
    deceased: unemailed.flatMap(({ id, died }) => (died ? [id] : [])),
    hit: [],
    replanned: few ?? 'all',
    compared: few ?? 'all',
    events: [
      { type: 'contact.created', contactIds: () => listAddedByImport(transaction, importId), at },
      { type: 'contact.updated', contactIds: () => listChangedByImport(transaction, importId), at },
    ],
  })
}
