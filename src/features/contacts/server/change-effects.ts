import type { AuditEntry } from '../../../platform/audit.ts'
import type { WebhookEventType } from '../../webhooks/shared/webhook-events.ts'
import type { ContactColumnName } from '../shared/contact-columns.ts'
import { policyColumns } from './policies/policy-in-force-changed.ts'

export interface ChangeEffects {
  /** The action of the audit entry, null without one. */
  readonly action: AuditEntry['action'] | null
  /** Whether the entry names the changed columns, where its action does not say which. */
  readonly namesFields?: boolean
  readonly event: WebhookEventType | null
  /** The columns of the client that such a change touches, where its caller does not know them. */
  readonly fields?: readonly ContactColumnName[]
  /** More than columns changes, so the event names none of them. */
  readonly beside?: boolean
  readonly replan: boolean
  /** Such a change may be one after which a contact gets no email. */
  readonly stops?: boolean
  /** Whether they may have left the agency, or be back; as `stops` if not said. */
  readonly leaves?: boolean
  /** Whether households learn of deaths by it. */
  readonly deaths?: boolean
  /** Whether they may be possible duplicates of others now. */
  readonly compares?: boolean
  /** Whether they may have other values in extra fields, or have none stored yet. */
  readonly extra?: 'changed' | 'added'
}

/** Any column of a client may have another value. */
const edited = {
  event: 'contact.updated',
  replan: true,
  stops: true,
  compares: true,
  extra: 'changed',
} as const

/**
 * The effects of each kind of change. What the undo of an import restores is in the import's audit
 * entry, and policies and federal rights have their own; samples are invented, so they are no
 * event; contacts that are gone have no emails to plan.
 */
export const changeEffects = {
  create: {
    action: 'contacts.create',
    event: 'contact.created',
    replan: true,
    compares: true,
    extra: 'added',
  },
  update: {
    action: 'contacts.update',
    namesFields: true,
    deaths: true,
    ...edited,
  },
  policies: {
    action: null,
    event: 'contact.updated',
    fields: policyColumns,
    replan: true,
    leaves: true,
  },
  federalRights: { action: null, event: 'contact.updated', fields: [], replan: false },
  reassign: { action: 'contacts.reassign', event: 'contact.updated', replan: true },
  // The import plans and tells of all that it changed at once.
  importReassign: { action: 'imports.reassign', event: null, replan: false },
  pauseEmails: { action: 'contacts.pause_emails', event: null, replan: true },
  resumeEmails: { action: 'contacts.resume_emails', event: null, replan: true },
  // By the client, on the page behind the unsubscribe link, and by a member.
  chooseEmails: {
    action: 'outreach.choose_emails',
    namesFields: true,
    event: 'contact.updated',
    beside: true,
    replan: true,
  },
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
  undoImport: { action: null, ...edited },
  merge: { action: 'contacts.merge', namesFields: true, ...edited },
  mergedAway: { action: null, event: 'contact.deleted', replan: false },
  undoMerge: { action: 'contacts.undo_merge', namesFields: true, ...edited },
  addSamples: { action: null, event: null, replan: true },
  deleteSamples: { action: null, event: null, replan: false },
} as const satisfies Readonly<Record<string, ChangeEffects>>
