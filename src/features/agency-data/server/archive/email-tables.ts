import type { ArchiveTable } from './archive-table.ts'

/** Quotes and emails, what was decided about them, and what came of them. */
export const emailTables: readonly ArchiveTable[] = [
  {
    name: 'suppression',
    about: 'email addresses that receive nothing',
    key: ['email'],
    refers: { email_id: 'email' },
  },
  {
    name: 'quote',
    about: 'quotes',
    key: ['id'],
    refers: { contact_id: 'contact', agent_id: 'agent', sent_agent_id: 'agent' },
  },
  {
    name: 'quote_showing',
    about: 'what the pages of quotes showed: prices, and words about rights',
    key: ['id'],
    refers: { contact_id: 'contact', quote_id: 'quote' },
  },
  {
    name: 'email_template',
    about: 'texts of emails as they were sent; `{{name}}` stands for a value of the email',
    key: ['content_hash'],
  },
  {
    name: 'email_replacement',
    about: 'calls in place of emails that were asked for; what is planned is planned again',
    key: ['contact_id', 'type', 'occasion'],
    refers: { contact_id: 'contact' },
    without: { id: 'it is the number of a row here' },
  },
  {
    name: 'letter_batch',
    about: 'letters that were printed together; each is an email',
    key: ['id'],
    refers: { printed_by: 'agent' },
  },
  {
    name: 'email',
    about: 'emails with their values: text and values are the email as it was sent',
    key: ['id'],
    refers: {
      contact_id: 'contact',
      agent_id: 'agent',
      quote_id: 'quote',
      joined_to: 'email',
      letter_batch_id: 'letter_batch',
    },
    csv: {
      file: 'emails.csv',
      columns: [
        ...['id', 'contact_id', 'email_type', 'occasion', 'send_mode', 'recipient', 'status'],
        ...['queued_at', 'sent_at', 'viewed_at', 'clicked_at', 'completed_at', 'failure'],
        'letter_batch_id',
      ],
    },
  },
  {
    name: 'email_draft',
    about: 'drafts, and what was decided about planned emails; those not over wait again',
    key: ['contact_id', 'type', 'occasion', 'send_mode'],
    refers: { contact_id: 'contact', decided_by: 'agent' },
    without: { id: 'nothing refers to it' },
  },
  {
    name: 'activity_event',
    about: 'what clients did: views, clicks, answers',
    key: ['id'],
    refers: { contact_id: 'contact', email_id: 'email', quote_id: 'quote' },
    without: { superseded: 'it follows from later views' },
  },
  {
    name: 'send_day',
    about: 'figures by day; agent 0 is none',
    key: ['day', 'email_type', 'agent_id', 'send_mode'],
    refers: { agent_id: 'agent' },
  },
]
