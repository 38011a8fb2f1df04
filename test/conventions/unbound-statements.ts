interface Across {
  readonly tables: readonly string[]
  readonly reason: string
}

/** Statements that intentionally read across organizations, by the file that sends them. */
export const acrossOrganizations: Readonly<Record<string, Across>> = {
  'src/features/agents/server/login-email/login-email-change.sql.ts': {
    tables: ['directory.login_email_change'],
    reason: 'The link of an email finds its change; the minute tick deletes old ones.',
  },
  'src/features/access/server/access.sql.ts': {
    tables: [
      'directory.login_address',
      'directory.login_link',
      'directory.organization_slug',
      'directory.session',
    ],
    reason: 'Logging in finds the organization by an email address, a link or a cookie.',
  },
  'src/features/access/server/login-address.sql.ts': {
    tables: [
      'directory.login_address',
      'directory.login_email_change',
      'directory.organization_slug',
    ],
    reason: 'An email address belongs to one member of all organizations.',
  },
  'src/features/access/server/onboarding-browser.sql.ts': {
    tables: [
      'directory.login_address',
      'directory.onboarding_browser',
      'directory.organization_slug',
    ],
    reason: 'The cookie of the browser that signed up finds the organization.',
  },
  'src/features/onboarding/server/sign-ups.sql.ts': {
    tables: ['directory.sign_up'],
    reason: 'finds the next sign-up that no one activated',
  },
  'src/features/billing/server/payment-account.sql.ts': {
    tables: ['directory.payment_customer'],
    reason: 'finds the agency of a webhook’s customer, and the next agencies to compare',
  },
  'src/features/onboarding/server/wizard/draft.sql.ts': {
    tables: ['directory.onboarding_browser', 'directory.onboarding_draft'],
    reason: 'The cookie of the browser that began the wizard finds its draft.',
  },
  'src/features/access/server/pending-sign-in.sql.ts': {
    tables: ['directory.organization_slug', 'directory.pending_sign_in'],
    reason: 'The cookie of a sign-in that waits for its code finds the organization.',
  },
  'src/features/api-keys/server/api-keys.sql.ts': {
    tables: ['directory.api_key_hash'],
    reason: 'A key finds its organization; the minute tick finds those with a key to warn of.',
  },
  'src/features/tasks/server/calendar/calendar-feed.sql.ts': {
    tables: ['directory.calendar_secret'],
    reason: 'The secret of a calendar’s URL finds its organization.',
  },
  'src/features/self-onboarding/server/find-demonstration.ts': {
    tables: ['directory.login_address', 'directory.organization_slug'],
    reason: 'Visitors try the quote page of the demonstration agency.',
  },
  'src/features/webhooks/server/due.sql.ts': {
    tables: ['directory.webhook_due'],
    reason: 'The tick finds the organizations with a delivery due.',
  },
  'src/features/organizations/server/insert-organization.ts': {
    tables: ['directory.agency_deletion', 'directory.organization_slug'],
    reason: 'A new slug must be free among all organizations.',
  },
  'src/features/agency-data/server/deletion/deletion.sql.ts': {
    tables: ['directory.agency_deletion'],
    reason: 'The minute tick finds the deletions that are due; the operator lists all of them.',
  },
  'src/features/organizations/server/list-organization-ids.ts': {
    tables: ['directory.organization_slug'],
    reason: 'schedulers list every organization',
  },
  'src/features/organizations/server/work-due.ts': {
    tables: ['directory.organization_slug', 'directory.work_due'],
    reason: 'The minute tick finds the organizations whose work is due.',
  },
  'src/features/organizations/server/open-public-link.ts': {
    tables: ['directory.organization_slug', 'directory.public_link'],
    reason: 'finds the organization that an id in a public URL belongs to',
  },
  'src/features/outreach/server/letters/open-letter.ts': {
    tables: ['directory.letter_link'],
    reason: 'finds the organization that the code on a letter belongs to',
  },
  'src/features/outreach/server/measure-outreach.ts': {
    tables: ['outbox'],
    reason: 'Operators watch the outbox of all organizations together.',
  },
  'src/features/outreach/server/send/outbox-notes.sql.ts': {
    tables: ['directory.outbox_note'],
    reason: 'The sender finds the organizations with emails due.',
  },
}

/** Tables for which a statement here relies on row-level security only. This list only shrinks. */
export const notBoundYet: Readonly<Record<string, readonly string[]>> = {}

/** Files that still make temporary tables. This list only shrinks. */
export const temporaryTablesYet: readonly string[] = []
