import { countOf } from '../../../kernel/count.ts'
import {
  type ActionFacts,
  type ActionText,
  type ActionTexts,
  always,
  before,
  fieldText,
  rows,
  several,
  tagText,
} from './action-text-forms.ts'
import { agentActions } from './agent-action-texts.ts'
import { type AuditKind, auditKindNames } from './audit-kinds.ts'
import { emailActions } from './email-action-texts.ts'
import { rateActions } from './rate-action-texts.ts'
import { sendingActions } from './sending-action-texts.ts'

const signInFailures: Readonly<Record<string, string>> = {
  used: 'could not log in because the link was already used, as',
  expired: 'could not log in because the link had expired, as',
  'wrong code': 'entered a wrong code while logging in',
}

const signIn = {
  'access.sign_in': { text: always('logged in') },
  'access.sign_out': {
    text: ({ detail }) => (detail.everywhere === true ? 'logged out everywhere' : 'logged out'),
  },
  'access.sign_in_failed': {
    who: 'Someone not logged in',
    text: ({ detail, named }) =>
      signInFailures[String(detail.reason)] ?? `could not log in${named ? ' as' : ''}`,
  },
  'access.end_session': { text: before('ended a session', 'for') },
  'access.end_other_sessions': { text: before('ended all other sessions', 'for') },
  'access.sign_out_agent': { text: before('ended all sessions', 'for') },
  'access.set_second_factor': { text: before('set up a second factor', 'for') },
  'access.add_passkey': { text: before('added a passkey', 'for') },
  'access.remove_passkey': { text: before('removed a passkey', 'for') },
  'access.remove_second_factor': { text: before('removed the second factor', 'for') },
  'access.reset_second_factor': { text: before('reset the second factor', 'for') },
  'access.renew_recovery_codes': { text: before('renewed the recovery codes', 'for') },
  'access.require_second_factor': { text: before('changed who needs a second factor', 'at') },
} satisfies ActionTexts
const refused = {
  'access.refused': {
    text: ({ detail, named }) => {
      const health = String(detail.route ?? '').endsWith('/eligibility')
      return `was denied access${health ? ' to health answers' : ''}${named ? (health ? ' of' : ' to') : ''}`
    },
  },
} satisfies ActionTexts
const contacts = {
  'contacts.create': { text: always('added the contact') },
  'contacts.update': { text: several('changed', 'contact') },
  'contacts.delete': { text: several('deleted', 'contact') },
  'contacts.restore': { text: several('restored', 'contact') },
  'contacts.purge': { text: several('permanently deleted', 'contact') },
  'policies.add': { text: before('added a policy', 'for') },
  'policies.update': { text: before('changed a policy', 'for') },
  'policies.tell_premium': { text: before('reported the premium of a policy', 'for') },
  'policies.put_away_premium': { text: before('dismissed a reported premium', 'for') },
  'policies.begin': { text: several('put a pending policy in force for', 'contact') },
  'policies.delete': { text: before('deleted a policy', 'for') },
  'federal_rights.add': { text: before('added federal guaranteed issue', 'for') },
  'federal_rights.update': { text: before('changed federal guaranteed issue', 'for') },
  'federal_rights.end': { text: before('ended federal guaranteed issue', 'for') },
  'contacts.merge': { text: always('merged another contact into') },
  'contacts.dismiss_duplicate': { text: before('ruled out a duplicate', 'of') },
  'contacts.undo_merge': { text: before('undid a merge', 'into') },
  'contacts.reassign': { text: several('reassigned', 'contact') },
  'contacts.pause_emails': { text: before('paused emails', 'to') },
  'contacts.resume_emails': { text: before('resumed emails', 'to') },
  'contacts.set_email_choices': { text: before('changed the email choices', 'of') },
  'contacts.set_no_letters': { text: before('changed the letter preference', 'of') },
  'tags.give': { text: tagText('added the tag', 'to') },
  'tags.take': { text: tagText('removed the tag', 'from') },
  'tags.rename': { text: always('renamed a tag') },
  'tags.recolor': { text: tagText('changed the color of the tag') },
  'tags.merge': { text: always('merged two tags') },
  'tags.delete': { text: tagText('deleted the tag') },
  'contacts.share_view': { text: fieldText('shared the list view') },
  'contacts.change_view': { text: fieldText('changed the shared list view') },
  'contacts.unshare_view': { text: fieldText('stopped sharing the list view') },
  'contacts.delete_view': { text: fieldText('deleted the shared list view') },
  'contacts.restore_view': { text: fieldText('restored the shared list view') },
  'contacts.add_field': { text: fieldText('added the extra field') },
  'contacts.change_field': { text: fieldText('changed the extra field') },
  'contacts.remove_field': { text: fieldText('removed the extra field') },
  'contacts.join_household': { text: several('added', 'contact', ' to a household') },
  'contacts.leave_household': { text: before('ended the household membership', 'of') },
  'contacts.dismiss_household': { text: several('marked', 'contact', ' as not a household') },
} satisfies ActionTexts
const notes = {
  'notes.delete': { text: before('deleted a note', 'about') },
  'notes.restore': { text: before('restored a note', 'about') },
  'calls.edit': { text: before('changed a logged call', 'with') },
  'calls.delete': { text: before('deleted a logged call', 'with') },
  'calls.restore': { text: before('restored a logged call', 'with') },
} satisfies ActionTexts
const files = {
  'files.add': { text: before('added a file', 'to') },
  'files.download': { text: before('downloaded a file', 'of') },
  'files.preview': { text: before('viewed a file', 'of') },
  'evidence.download': { text: before('downloaded the evidence file', 'of') },
  'files.delete': { text: before('deleted a file', 'of') },
  'files.restore': { text: before('restored a file', 'of') },
} satisfies ActionTexts
const health = {
  'eligibility.view': { text: before('viewed health answers', 'of') },
  'eligibility.submit': { text: before('submitted health answers', 'of') },
} satisfies ActionTexts
const imports = {
  'imports.start': { text: before('imported contacts', 'from') },
  'imports.reassign': { text: several('reassigned by an import', 'contact') },
  'imports.undo': { text: before('undid an import', 'of') },
  'imports.forget_layout': {
    text: always('cleared the remembered import choices for a kind of file'),
  },
} satisfies ActionTexts
const exported = {
  'imports.download': { text: before('downloaded rows of an import', 'of') },
  'imports.match_rows': {
    text: ({ detail }) =>
      `checked ${countOf(Number(detail.asked ?? 0), 'row')} of a file against the contacts`,
  },
  // Entries from before rows were matched by more than their email address.
  'imports.find_known_emails': {
    text: ({ detail }) =>
      `checked ${countOf(Number(detail.asked ?? 0), 'email address', 'email addresses')} against the contacts`,
  },
  'contacts.export': { text: rows('contact', 'contacts', ' from the list') },
  'contacts.export_trash': { text: rows('deleted contact', 'deleted contacts') },
  'tasks.export': { text: rows('task', 'tasks') },
  'outreach.print_letters': {
    text: ({ detail }) => `printed ${countOf(Number(detail.letters ?? 0), 'letter')}`,
  },
  'outreach.take_letters': {
    text: ({ detail }) =>
      `downloaded ${detail.copy === true ? 'a copy of ' : ''}${countOf(Number(detail.letters ?? 0), 'letter')}`,
  },
  'outreach.undo_letters': {
    text: ({ detail }) => `took back ${countOf(Number(detail.letters ?? 0), 'letter')}`,
  },
  'outreach.export_activity': { text: before('exported the email activity', 'of') },
  'agency_data.ask_archive': {
    text: ({ detail }) =>
      `requested an archive of the agency’s data${detail.answers === true ? ' with health answers' : ''}`,
  },
  'agency_data.make_archive': { text: always('created the requested archive') },
  'agency_data.download_archive': {
    text: ({ detail }) =>
      `downloaded an archive of the agency’s data${detail.answers === true ? ' with health answers' : ''}`,
  },
  'agency_data.cancel_archive': { text: always('canceled an archive of the agency’s data') },
  'audit.export': { text: always('exported the audit log') },
  'contacts.read_many': {
    text: ({ count }) => `read ${countOf(count ?? 0, 'contact')} within an hour`,
  },
} satisfies ActionTexts
const apiKeys = {
  'api_keys.create': { text: always('created the API key') },
  'api_keys.revoke': { text: several('revoked', 'API key') },
} satisfies ActionTexts
const webhooks = {
  'webhooks.add': { text: before('added a webhook', 'to') },
  'webhooks.update': { text: before('changed the webhook', 'to') },
  'webhooks.delete': { text: before('deleted the webhook', 'to') },
  'webhooks.rotate_secret': { text: before('rotated the webhook secret', 'for') },
  'webhooks.resend': { text: before('resent events', 'to') },
  'webhooks.give_up': { text: before('turned off the failing webhook', 'to') },
} satisfies ActionTexts
const settings = {
  'organizations.create': { text: always('created the agency') },
  'organizations.rotate_keys': {
    who: 'The operator',
    text: always('wrapped the agency’s data keys with a new key'),
  },
  'organizations.renew_key': {
    who: 'The operator',
    text: always('gave the agency a new data key'),
  },
  'agency_data.ask_deletion': { text: before('requested the deletion', 'of') },
  'agency_data.keep': { text: before('stopped the deletion', 'of') },
  'agency_data.import_archive': {
    who: 'The operator',
    text: always('imported an archive’s data'),
  },
  'trial.go_live': { text: always('took the agency live') },
  'trial.enter_demo_mode': { text: always('started demo mode with sample data') },
  'trial.exit_demo_mode': {
    text: always('left demo mode; the sample data was deleted'),
  },
  'entitlements.choose_plan': { text: before('chose a plan', 'for') },
  'onboarding.erase': { text: always('erased the sign-up that was never activated:') },
  'billing.change_plan': { text: before('changed the plan', 'of') },
  'billing.schedule_change': { text: before('scheduled a cheaper plan', 'for') },
  'billing.keep_plan': { text: before('kept the plan', 'of') },
  'billing.pay_invoice': { text: before('paid a failed payment', 'for') },
  'billing.change_subscription': { text: before('changed the subscription', 'of') },
  'billing.fix_drift': {
    text: before('corrected the stored plan to match the payment provider’s', 'for'),
  },
  'onboarding.finish_step': { text: before('finished a setup step', 'for') },
  'onboarding.dismiss_checklist': { text: before('dismissed the Go Live checklist', 'of') },
  'settings.update': { text: before('changed the settings', 'of') },
  'settings.upload_logo': {
    text: before('uploaded a logo image, to be used once the settings are saved,', 'for'),
  },
} satisfies ActionTexts

const byKind = {
  'sign-in': signIn,
  refused,
  contacts,
  notes,
  files,
  health,
  imports,
  emails: emailActions,
  exports: exported,
  'api-keys': apiKeys,
  webhooks,
  agents: agentActions,
  settings: { ...settings, ...rateActions, ...sendingActions },
} satisfies Record<AuditKind, ActionTexts>

type KeyOf<Texts> = Texts extends Texts ? keyof Texts : never
/** An action that the product records, or recorded; lists of actions are of this type. */
export type AuditAction = KeyOf<(typeof byKind)[AuditKind]>

/**
 * The text of every action that the product records, or recorded in an earlier version: entries are
 * never changed.
 */
export const actionTexts: Readonly<Record<string, ActionText>> = Object.fromEntries(
  auditKindNames.flatMap((kind) =>
    Object.entries(byKind[kind]).map(([action, text]) => [action, { kind, ...text }]),
  ),
)

/** Returns the names of a kind's actions, or of all. */
export const actionsOf = (kind: AuditKind | undefined): string[] =>
  kind === undefined ? Object.keys(actionTexts) : Object.keys(byKind[kind])

/** Returns the text of an entry, without person and record. */
export const actionText = (action: string, facts: ActionFacts): string =>
  actionTexts[action]?.text(facts) ?? action
