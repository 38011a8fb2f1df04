import type { ArchiveTable } from './archive-table.ts'

/** Rates, lists, reports and texts of the agency, and its audit log. */
export const officeTables: readonly ArchiveTable[] = [
  { name: 'own_rate_book', about: 'versions of the agency’s own rates', key: ['id'] },
  {
    name: 'own_rate',
    about: 'the agency’s own rates',
    key: [
      ...['rate_book_id', 'state', 'age', 'gender', 'tobacco', 'plan', 'naic', 'area'],
      'effective_from',
    ],
    refers: { rate_book_id: 'own_rate_book' },
  },
  {
    name: 'ended_plan_list',
    about: 'lists of ended Medicare Advantage plans, deleted ones too',
    key: ['id'],
    refers: { loaded_by: 'agent' },
  },
  {
    name: 'ended_plan',
    about: 'the plans of these lists by county',
    key: ['id'],
    refers: { list_id: 'ended_plan_list' },
  },
  {
    name: 'rate_increase',
    about: 'rate increases that carriers announced, deleted ones too',
    key: ['id'],
    refers: { created_by: 'agent' },
  },
  {
    name: 'increase_draft',
    about: 'clients for whom members made an email about a rate increase',
    key: ['contact_id', 'increase_id', 'send_mode'],
    refers: { contact_id: 'contact', increase_id: 'rate_increase', made_by: 'agent' },
    without: { id: 'nothing refers to it' },
  },
  {
    name: 'commission_level',
    about: 'what carriers pay the agency, deleted levels too',
    key: ['id'],
    refers: { created_by: 'agent' },
  },
  {
    name: 'email_text',
    about: 'texts of emails that the agency has changed, every version',
    key: ['kind', 'locale', 'version'],
    refers: { created_by: 'agent' },
  },
  {
    name: 'audit_entry',
    about: 'the audit log',
    key: ['id'],
    refers: { agent_id: 'agent' },
  },
]
