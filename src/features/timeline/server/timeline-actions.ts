import type { AuditAction } from '../../audit/shared/action-texts.ts'
import type { TimelineKind } from '../shared/timeline-kinds.ts'

/**
 * The actions of the audit log that a timeline shows, by kind. Others are an entry by a table of
 * their own (an email, a call request, a done task), or are no one's but an admin's to see.
 */
const actionsByKind: Readonly<Partial<Record<TimelineKind, readonly AuditAction[]>>> = {
  emails: [
    'outreach.unsubscribe',
    'outreach.resubscribe',
    'outreach.choose_emails',
    'outreach.approve_drafts',
    'outreach.drop_drafts',
    'outreach.reopen_drafts',
    'outreach.drafts_not_in_time',
    'contacts.set_email_choices',
    'contacts.set_no_letters',
    'quotes.generate',
    'contacts.pause_emails',
    'contacts.resume_emails',
    'outreach.try_address_again',
  ],
  client: ['policies.tell_premium'],
  calls: ['calls.edit', 'calls.delete', 'calls.restore'],
  notes: ['notes.delete', 'notes.restore'],
  files: ['files.delete', 'files.restore'],
  tasks: [
    'tasks.edit',
    'tasks.delete',
    'tasks.reopen',
    'tasks.note',
    'tasks.put_off',
    'tasks.hand_over',
  ],
  changes: [
    'contacts.create',
    'contacts.update',
    'contacts.delete',
    'contacts.restore',
    'contacts.merge',
    'contacts.undo_merge',
    'contacts.reassign',
    'contacts.join_household',
    'contacts.leave_household',
    'policies.add',
    'policies.update',
    'policies.begin',
    'policies.delete',
    'federal_rights.add',
    'federal_rights.update',
    'federal_rights.end',
    'policies.put_away_premium',
    'tags.give',
    'tags.take',
  ],
}

/** Kinds with actions of clients that no other entry tells. */
const kindsByClient: readonly string[] = ['emails', 'client'] satisfies TimelineKind[]

/** Returns the actions of a kind, or of all; with `by` only those that clients do. */
export const timelineActions = (
  kind: TimelineKind | undefined,
  by?: 'client' | undefined,
): readonly string[] =>
  Object.entries(actionsByKind).flatMap(([name, actions]) =>
    (kind === undefined || name === kind) && (by === undefined || kindsByClient.includes(name))
      ? actions
      : [],
  )

/** Returns the kind of an action's entries. */
export const kindOfAction = (action: string): TimelineKind =>
  (Object.keys(actionsByKind) as TimelineKind[]).find((kind) =>
    actionsByKind[kind]?.some((known) => known === action),
  ) ?? 'changes'
