import { type ContactFileKind, fileKinds } from '../../../timeline/shared/files/file.rules.ts'
import type { ArchiveTable } from './archive-table.ts'

/** Wishes and answers of clients, and what members wrote down. */
export const recordTables: readonly ArchiveTable[] = [
  {
    name: 'eligibility_submission',
    about: 'health answers',
    key: ['id'],
    refers: { contact_id: 'contact', email_id: 'email', quote_id: 'quote' },
    without: { resume_hash: 'lets a browser continue' },
    sealed: 'answers',
    onlyWithAnswers: true,
  },
  {
    name: 'follow_up_request',
    about: 'requests for a call; their type, which follows from health answers, as those',
    key: ['id'],
    refers: { contact_id: 'contact', email_id: 'email', quote_id: 'quote' },
    sealed: 'request type',
  },
  {
    name: 'plan_choice',
    about: 'plans that clients selected',
    key: ['id'],
    refers: { contact_id: 'contact', quote_id: 'quote' },
  },
  {
    name: 'agent_task',
    about: 'tasks and their notes',
    key: ['id'],
    refers: {
      contact_id: 'contact',
      done_by: 'agent',
      agent_id: 'agent',
      added_by: 'agent',
      follows: 'agent_task',
      ended_before_by: 'agent',
    },
    without: {
      request_id: 'recognizes a press that was sent twice',
      open_once: 'keeps two processes from adding one task twice',
    },
    csv: { file: 'tasks.csv' },
  },
  {
    name: 'self_service_sign_up',
    about: 'forms that clients filled in, with their consent',
    key: ['id'],
    refers: { contact_id: 'contact', agent_id: 'agent' },
  },
  {
    name: 'contact_note',
    about: 'notes about clients',
    key: ['id'],
    refers: { contact_id: 'contact', created_by: 'agent', edited_by: 'agent', import_id: 'import' },
    csv: { file: 'notes.csv' },
  },
  {
    name: 'contact_note_version',
    about: 'earlier texts of notes',
    key: ['id'],
    refers: { contact_id: 'contact', note_id: 'contact_note', written_by: 'agent' },
  },
  {
    name: 'contact_call',
    about: 'calls that members made',
    key: ['id'],
    refers: { contact_id: 'contact', created_by: 'agent', edited_by: 'agent' },
    csv: { file: 'calls.csv' },
  },
  {
    name: 'contact_file',
    about: 'files of clients',
    key: ['id'],
    refers: { contact_id: 'contact', created_by: 'agent' },
    without: {
      sealed_key: 'the key stays here',
      request_id: 'so that an upload that is sent twice adds one file',
    },
    onlyWithAnswers: true,
    files: (kind) => fileKinds[kind as ContactFileKind].endings[0],
  },
  {
    name: 'client_email',
    about: 'emails between clients and members; their texts, which may tell of health, as answers',
    key: ['id'],
    refers: { contact_id: 'contact', agent_id: 'agent', email_id: 'email' },
    without: { received_id: 'the email as it came is kept for 30 days only' },
    sealed: 'email text',
  },
  {
    name: 'email_report',
    about: 'what came back of emails: addresses that do not work, complaints',
    key: ['id'],
    refers: { contact_id: 'contact', email_id: 'email' },
    without: { received_id: 'the report as it came is kept for 90 days only' },
  },
  {
    name: 'contact_change',
    about: 'old and new values of changed fields, by the entry of the audit log',
    key: ['id'],
    refers: { contact_id: 'contact', entry_id: 'audit_entry' },
  },
  {
    name: 'tag',
    about: 'the agency’s tags',
    key: ['id'],
    refers: { import_id: 'import' },
    without: { merged_ids: 'it is for deleted clients, who do not go along' },
  },
  {
    name: 'contact_tag',
    about: 'which clients have which tags',
    key: ['id'],
    refers: { contact_id: 'contact', tag_id: 'tag', import_id: 'import' },
  },
]
