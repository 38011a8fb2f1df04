/** Statements that may visit every node of a distributed database, by file, with the reason. */
export const severalNodes: Readonly<Record<string, string>> = {
  'src/features/outreach/server/measure-outreach.ts':
    'Operators watch the outbox of all agencies together.',
}

/**
 * Inserts of selected rows that pass through the coordinator: it gives them their ids, or they come
 * from what the same statement has changed. Each has RETURNING or ON CONFLICT; without one it would
 * be a COPY to the node, which row-level security refuses.
 */
export const byCoordinator: Readonly<Record<string, string>> = {
  'src/features/contacts/server/agent-tasks.ts': 'ids of tasks',
  'src/features/contacts/server/edit/value-changes.sql.ts': 'ids of changes',
  'src/features/contacts/server/households/address-clients.ts': 'ids of households',
  'src/features/contacts/server/merge/merge-tags.sql.ts': 'ids of tags given back',
  'src/features/contacts/server/policies/contact-fields-changed.ts': 'ids of policies',
  'src/features/contacts/server/tags/tag-contacts.sql.ts': 'ids of tags given',
  'src/features/contacts/server/staging/insert-rows.ts':
    'rows of one node, which Citus looks for on all otherwise',
  'src/features/contacts/server/staging/last-file.ts': 'once for an import, in which people wait',
  'src/features/contacts/server/staging/staged-notes.ts': 'ids of notes',
  'src/features/contacts/server/staging/staged-policies.ts': 'ids of policies',
  'src/features/contacts/server/staging/staged-tags.ts': 'ids of tags, and of tags given',
  'src/features/contacts/server/staging/upsert-from-staging.ts':
    'values from before and after an overwrite',
  'src/features/contacts/server/trash/restore-from-trash.sql.ts':
    'defaults of columns that were added since may be random',
  'src/features/quotes/server/quotes.sql.ts': 'ids of quotes',
  'src/features/quotes/server/remember-showing.sql.ts': 'one row, if its quote has few so far',
  'src/features/rate-increases/server/rate-increases.sql.ts': 'ids of increases',
  'src/features/outreach/server/drafts/decide-drafts.sql.ts': 'ids of decisions about drafts',
  'src/features/outreach/server/drafts/open-drafts.sql.ts': 'ids of drafts',
  'src/features/outreach/server/hold/emails-in-doubt.sql.ts': 'ids of emails',
  'src/features/outreach/server/letters/letter-batches.sql.ts': 'ids of letters',
  'src/features/outreach/server/letters/replacements.sql.ts': 'ids of calls and letters',
  'src/features/outreach/server/increases/increase-drafts.sql.ts': 'ids of drafts about increases',
  'src/features/outreach/server/plan/draws.sql.ts': 'ids of draws',
  'src/features/outreach/server/queue/queue-emails.ts': 'ids of emails',
  'src/features/plan-exits/server/plan-exits.sql.ts': 'ids of ended plans',
  'src/features/agency-data/server/bring-in/bring-in.sql.ts': 'the operator brings in an archive',
  'src/features/reports/server/commission-levels.sql.ts': 'ids of levels',
  'src/features/webhooks/server/deliveries.sql.ts': 'ids of deliveries',
  'src/main/demonstration/store-history.ts': 'ids of events of the demonstration agency',
}
