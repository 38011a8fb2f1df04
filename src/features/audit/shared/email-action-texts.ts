import { countOf } from '../../../kernel/count.ts'
import { type ActionText, type ActionTexts, always, before, ofTasks } from './action-text-forms.ts'

const decisions: Readonly<Record<string, string>> = {
  'send-again': 'decided to send again an email that may have arrived, to',
  'mark-sent': 'decided that an email has arrived, to',
}
const undoneTexts: Readonly<Record<string, string>> = {
  done: 'undid “Done” on a task',
  snooze: 'undid “Snooze” on a task',
}
/** "approved the draft of an email to" before a name, "approved 12 drafts of emails". */
const ofDrafts =
  (verb: string): ActionText['text'] =>
  ({ detail, count }) =>
    count === undefined
      ? `${verb} the draft of an email to`
      : `${verb} ${countOf(Number(detail.drafts ?? count), 'draft')} of emails`
/** The texts of what concerns emails, calls and tasks. */
export const emailActions = {
  'quotes.generate': { text: before('made a quote link', 'for') },
  'quotes.change_effective_date': { text: before('changed the effective date of a quote', 'for') },
  'outreach.send_quote_email': { text: before('sent a quote email', 'to') },
  'outreach.pause_emails': { text: always('paused planned emails') },
  'outreach.change_pause': { text: always('changed the days of a pause of planned emails') },
  'outreach.end_pause': { text: always('ended a pause of planned emails') },
  'outreach.restore_pause': { text: always('took back the end of a pause of planned emails') },
  'outreach.approve_drafts': { text: ofDrafts('approved') },
  'outreach.drop_drafts': { text: ofDrafts('dropped') },
  'outreach.reopen_drafts': { text: ofDrafts('took back the decision about') },
  'outreach.drafts_not_in_time': { text: ofDrafts('gave up, as not approved in time,') },
  'outreach.choose_emails': { text: before('chose which emails to get', 'for') },
  'outreach.unsubscribe': { text: before('unsubscribed from emails', 'to') },
  'outreach.resubscribe': { text: before('asked for emails again', 'to') },
  'outreach.bounced': {
    who: 'A mail server',
    text: before('reported that no email reaches the address', 'of'),
  },
  'outreach.complained': {
    who: 'An email provider',
    text: before('reported a complaint about spam', 'by'),
  },
  'outreach.try_address_again': {
    text: before('let emails go again to the address', 'of'),
  },
  'outreach.decide-email': {
    text: ({ detail }) => decisions[String(detail.decision)] ?? 'decided about an email to',
  },
  'outreach.confirm_sending': {
    who: 'The operator',
    text: always('started sending again after a restore'),
  },
  'correspondence.mark_read': { text: before('marked an email as read', 'of') },
  'correspondence.mark_unread': { text: before('marked an email as not read', 'of') },
  'correspondence.read': { text: before('read an email', 'of') },
  'correspondence.read_quarantined': { text: always('read an email of the quarantine') },
  'correspondence.file': { text: before('filed an email of the quarantine', 'to') },
  'correspondence.discard': { text: always('discarded an email of the quarantine') },
  'correspondence.renew_mailbox': { text: before('renewed the address for copies', 'of') },
  'correspondence.set_forwarding': { text: before('chose whether replies are sent on', 'to') },
  'schedule.request_call': { text: before('requested a call', 'for') },
  'schedule.select_plan': { text: before('selected a plan', 'for') },
  'tasks.add': { text: ofTasks('added a task') },
  'tasks.edit': { text: ofTasks('changed a task') },
  'tasks.delete': {
    text: (facts) => ofTasks(undoneTexts[String(facts.detail.tookBack)] ?? 'deleted a task')(facts),
  },
  'tasks.done': { text: ofTasks('marked a task as done') },
  'tasks.reopen': { text: ofTasks('reopened a task') },
  'tasks.note': { text: ofTasks('noted something on a task') },
  'tasks.put_off': { text: ofTasks('snoozed a task') },
  'tasks.hand_over': { text: ofTasks('handed over a task') },
} satisfies ActionTexts
