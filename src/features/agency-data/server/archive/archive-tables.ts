import { type ContactFileKind, fileKinds } from '../../../timeline/shared/files/file.rules.ts'

/** A table of an archive. The file has its columns in the table's order. */
export interface ArchiveTable {
  readonly name: string
  readonly about: string
  /** The primary key beside the organization, by which it is read in pages. */
  readonly key: readonly string[]
  /** Columns that name a row of another table, which has a new id after an import. */
  readonly refers?: Readonly<Record<string, string>>
  /** Columns that are left out besides `leftOutEverywhere`, each with the reason. */
  readonly without?: Readonly<Record<string, string>>
  /** A picture, stored as a separate file: the columns of its bytes and its media type. */
  readonly picture?: { readonly bytes: string; readonly type: string }
  /** Opened with the agency's data key, and only in an archive with health answers. */
  readonly sealed?: 'answers' | 'request type' | 'email text'
  /** Only in an archive with health answers. */
  readonly onlyWithAnswers?: true
  /** Each row is of a file, stored as a separate file: how its name ends. */
  readonly files?: (kind: string) => string
  /** The same rows as a table for people, with these columns or all (`readable-csv.ts`). */
  readonly csv?: { readonly file: string; readonly columns?: readonly string[] }
}

/** Left out of every table, with the reason. */
export const leftOutEverywhere: Readonly<Record<string, string>> = {
  organization_id: 'the archive is of one agency',
  public_id: 'it is a link, which works in one installation alone',
  data_key_id: 'the key stays here',
  fingerprint: 'computed',
}

/** Everything that an archive holds, in the order in which it is imported again. */
export const archiveTables: readonly ArchiveTable[] = [
  {
    name: 'organization',
    about: 'the agency and its settings',
    key: [],
    refers: { logo_id: 'organization_logo' },
  },
  {
    name: 'organization_logo',
    about: 'logos',
    key: ['id'],
    picture: { bytes: 'bytes', type: 'content_type' },
  },
  {
    name: 'organization_license',
    about: 'states in which the agency sells',
    key: ['state'],
  },
  { name: 'carrier_offered', about: 'carriers on the quote page', key: ['carrier'] },
  {
    name: 'state_carrier_setting',
    about: 'carriers and guaranteed issue by state',
    key: ['state', 'carrier'],
  },
  {
    name: 'agent',
    about: 'members, deleted ones too',
    key: ['id'],
    refers: { photo_id: 'agent_photo' },
    csv: { file: 'agents.csv' },
  },
  {
    name: 'agent_license',
    about: 'licenses of members',
    key: ['agent_id', 'state'],
    refers: { agent_id: 'agent' },
  },
  {
    name: 'agent_carrier',
    about: 'carriers that a member may sell',
    key: ['agent_id', 'carrier'],
    refers: { agent_id: 'agent' },
  },
  {
    name: 'member_mailbox',
    about: 'which members have replies sent on to them; not their address for copies',
    key: ['agent_id'],
    refers: { agent_id: 'agent' },
  },
  {
    name: 'email_pause',
    about: 'pauses of planned emails',
    key: ['id'],
    refers: { agent_id: 'agent', created_by: 'agent', ended_by: 'agent' },
  },
  {
    name: 'agent_photo',
    about: 'photos of members',
    key: ['id'],
    refers: { agent_id: 'agent' },
    picture: { bytes: 'bytes', type: 'content_type' },
  },
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
    about: 'pairs of clients who are no household',
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
      ...{ contact_id: 'contact', agent_id: 'agent', quote_id: 'quote', joined_to: 'email' },
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
      ...{ contact_id: 'contact', done_by: 'agent', agent_id: 'agent', added_by: 'agent' },
      ...{ follows: 'agent_task', ended_before_by: 'agent' },
    },
    without: { request_id: 'recognizes a press that was sent twice' },
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
    refers: { contact_id: 'contact', created_by: 'agent', edited_by: 'agent' },
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
    without: { merged_ids: 'it is for deleted clients, who do not go along' },
  },
  {
    name: 'contact_tag',
    about: 'which clients have which tags',
    key: ['id'],
    refers: { contact_id: 'contact', tag_id: 'tag' },
  },
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

/** Tables of an agency that an archive does not hold, each with the reason. */
export const notArchived: Readonly<Record<string, string>> = {
  agent_deletion: 'lets a deleted member be restored within 30 days',
  api_key: 'a key works in one installation alone',
  archive: 'archives themselves',
  archive_part: 'archives themselves',
  audit_entry_row: 'the audit entries list the same rows',
  calendar_feed: 'a calendar’s URL works in one installation alone',
  contact_file_part: 'the bytes of files, which are files of the archive',
  client_field_value: 'the values of extra fields, which `extra` of the clients has',
  contact_before_import: 'lets an import be undone within 90 days',
  daily_reminder: 'who wants an email with their work of the day, which each member asks for again',
  dashboard_visit: 'when members last had the dashboard open, which begins again elsewhere',
  data_key: 'the key stays here',
  deleted_contact:
    'deleted clients must not come to life elsewhere: restore those that should go along',
  dkim_key: 'a key signs for one installation alone',
  complaint_of_deleted: 'complaints about emails of one installation',
  letter_refusal:
    'hashes by a key that stays here: with a move, the wish of people deleted forever ends',
  letter_refusal_key: 'the key stays here',
  email_in_doubt: 'emails in doubt after a restore, until an operator decides',
  import_cells: 'hashes of the last files, which another installation never had',
  import_layout: 'how files were read, remembered again with the next one',
  import_missing: 'clients whom a file lacked, which the import’s page offers',
  import_issue: 'rows of files that were not imported, which the import’s page offers',
  list_layout: 'which columns a member’s screen shows, and its first view',
  list_view:
    'saved views name agents and extra fields by numbers, which are others in another installation',
  outbox: 'emails on their way',
  passkey: 'a passkey works on one site alone',
  passkey_challenge: 'a sign-in that has begun',
  payment_account: 'the payment provider’s numbers; invoices are on the billing page',
  payment_notice: 'which emails about payments went out',
  plan_change_lease: 'a change of the plan that is being made',
  planned_email: 'computed every night',
  report_figures: 'computed again at the next look',
  report_run: 'on which days reports were emailed, which the audit log has too',
  saved_report: 'saved reports name agents by numbers, which are others in another installation',
  received_email: 'emails as they came and the quarantine, kept for 30 days, reports for 90',
  recovery_code: 'lets a member log in',
  second_factor: 'lets a member log in',
  second_factor_setup: 'lets a member log in',
  staged_contact: 'rows of a running import',
  staged_rate: 'rows of a running import',
  provider_day: 'how warm a domain is, which begins again elsewhere',
  provider_halt: 'halts of one installation, which the audit log has too',
  sending_domain: 'its records lead to one installation, and another one makes its own keys',
  webhook_delivery: 'what other systems heard, kept for some days',
  webhook_endpoint: 'contains a secret of another system, which is given again',
}

/** The version of the format that docs/archive.md describes. */
export const archiveVersion = 1
