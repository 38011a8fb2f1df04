import type { ArchiveTable } from './archive-table.ts'

/** Clients, their households and policies, and the imports that brought them. */
export const clientTables: readonly ArchiveTable[] = [
  {
    name: 'import',
    about: 'imports of files, with their choices',
    key: ['id'],
    refers: { agent_id: 'agent', owner_agent_id: 'agent', undone_by: 'agent' },
  },
  { name: 'client_field', about: 'extra fields of clients', key: ['id'] },
  { name: 'household', about: 'clients who live together', key: ['id'] },
  {
    name: 'contact',
    about: 'clients, with every column; `extra` has the values of the extra fields by their id',
    key: ['id'],
    refers: { agent_id: 'agent', import_id: 'import', household_id: 'household' },
    csv: { file: 'clients.csv' },
  },
  {
    name: 'possible_duplicate',
    about: 'pairs of clients who may be one person, and those of whom a member said no',
    key: ['one_id', 'other_id'],
    refers: { one_id: 'contact', other_id: 'contact' },
  },
  {
    name: 'household_dismissal',
    about: 'pairs of clients that are not a household',
    key: ['one_id', 'other_id'],
    refers: { one_id: 'contact', other_id: 'contact' },
  },
  {
    name: 'policy',
    about: 'policies of clients over time',
    key: ['contact_id', 'id'],
    refers: { contact_id: 'contact', sold_by: 'agent', import_id: 'import' },
    without: { id: 'nothing refers to it' },
    csv: { file: 'policies.csv' },
  },
  {
    name: 'federal_right',
    about: 'federal guaranteed issue of clients',
    key: ['id'],
    refers: { contact_id: 'contact', created_by: 'agent' },
  },
  {
    name: 'hold_out_share',
    about: 'shares of clients held out from yearly emails, with their days',
    key: ['id'],
  },
  {
    name: 'hold_out_draw',
    about: 'what was drawn for clients in a hold-out',
    key: ['contact_id', 'round'],
    refers: { contact_id: 'contact' },
    without: { id: 'nothing refers to it' },
  },
]
