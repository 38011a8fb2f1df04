import { countOf } from '../../../kernel/count.ts'
import { type ActionText, type ActionTexts, always, before, ofTasks } from './action-text-forms.ts'

const decisions: Readonly<Record<string, string>> = {
  'send-again': 'decided to resend an email that may have arrived, to',
  'mark-sent': 'marked an email as arrived, to',
}
const undoneTexts: Readonly<Record<string, string>> = {
  done: 'undid “Done” on a task',
  snooze: 'undid “Snooze” on a task',
}
/** "approved the draft email to" before a name, "approved 12 draft emails". */
const ofDrafts =
  (verb: string): ActionText['text'] =>
  ({ detail, count }) =>
    count === undefined
      ? `${verb} the draft email to`
      : `${verb} ${countOf(Number(detail.drafts ?? count), 'draft email')}`
/** The texts of what concerns emails, calls and tasks. */
export const emailActions = {
  'quotes.generate': { text: before('created a quote link', 'for') },
  'quotes.change_effective_date': { text: before('changed the effective date of a quote', 'for') },
  'outreach.send_quote_email': { text: before('sent a quote email', 'to') },
  'outreach.pause_emails': { text: always('paused planned emails') },
  'outreach.change_pause': { text: always('changed the dates of a pause in planned emails') },
  'outreach.end_pause': { text: always('ended a pause in planned emails') },
  'outreach.restore_pause': { text: always('undid the end of a pause in planned emails') },
  'outreach.approve_drafts': { text: ofDrafts('approved') },
  'outreach.drop_drafts': { text: ofDrafts('dropped') },
  'outreach.reopen_drafts': { text: ofDrafts('undid the decision about') },
  'outreach.drafts_not_in_time': {
    text: ofDrafts('let expire, not approved in time,'),
  },
  'outreach.choose_emails': { text: before('chose which emails to get', 'for') },
  'outreach.unsubscribe': { text: before('unsubscribed from emails', 'for') },
  'outreach.resubscribe': { text: before('resubscribed to emails', 'for') },
  'outreach.bounced': {
    who: 'A mail server',
    text: before('reported that emails cannot be delivered', 'to'),
  },
  'outreach.complained': {
    who: 'An email provider',
    text: before('reported a spam complaint', 'from'),
  },
  'outreach.try_address_again': {
    text: before('allowed emails again', 'to'),
  },
  'outreach.decide-email': {
    text: ({ detail }) => decisions[String(detail.decision)] ?? 'made a decision about an email to',
  },
  'outreach.confirm_sending': {
    who: 'The operator',
    text: always('resumed sending after a restore'),
  },
  'correspondence.mark_read': { text: before('marked a reply as read', 'from') },
  'correspondence.mark_unread': { text: before('marked a reply as unread', 'from') },
  'correspondence.read': { text: before('read an email on the timeline', 'of') },
  'correspondence.read_quarantined': { text: always('read a quarantined email') },
  'correspondence.file': { text: before('filed a quarantined email', 'to') },
  'correspondence.discard': { text: always('discarded a quarantined email') },
  'correspondence.renew_mailbox': { text: before('renewed the Bcc address', 'of') },
  'correspondence.set_forwarding': { text: before('chose whether replies are forwarded', 'to') },
  'schedule.request_call': { text: before('requested a call', 'for') },
  'schedule.select_plan': { text: before('selected a plan', 'for') },
  'tasks.add': { text: ofTasks('added a task') },
  'tasks.edit': { text: ofTasks('changed a task') },
  'tasks.delete': {
    text: (facts) => ofTasks(undoneTexts[String(facts.detail.tookBack)] ?? 'deleted a task')(facts),
  },
  'tasks.done': { text: ofTasks('marked a task as done') },
  'tasks.reopen': { text: ofTasks('reopened a task') },
  'tasks.note': { text: ofTasks('added a note to a task') },
  'tasks.put_off': { text: ofTasks('snoozed a task') },
  'tasks.hand_over': { text: ofTasks('reassigned a task') },
} satisfies ActionTexts
