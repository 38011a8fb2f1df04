/** Groups of actions, by which the log is filtered. */
export const auditKinds = {
  'sign-in': 'Logging in and out',
  refused: 'Refused access',
  contacts: 'Contacts',
  notes: 'Notes and logged calls',
  files: 'Files of contacts',
  health: 'Health answers',
  emails: 'Quotes and emails',
  imports: 'Imports',
  exports: 'Exports and downloads',
  'api-keys': 'API keys',
  webhooks: 'Webhooks',
  agents: 'Agents',
  settings: 'Agency and settings',
} as const
export type AuditKind = keyof typeof auditKinds
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]
