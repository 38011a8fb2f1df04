/**
 * The rights that an API key can be given. A call names its scope in its contract; a call without
 * one is not for keys.
 */
export const apiScopes = {
  'contacts:read': {
    label: 'Read contacts',
    text: 'Contacts with their emails, planned emails and call requests, and the trash',
  },
  'contacts:write': {
    label: 'Change contacts',
    text: 'Add, change, delete and restore contacts; admins also reassign them',
  },
  'health:read': { label: 'Read health answers', text: 'Each look is recorded in the audit log' },
  'imports:write': {
    label: 'Import contacts',
    text: 'Import contacts, read the results, undo an import',
  },
  'quotes:send': {
    label: 'Send quotes',
    text: 'Make quote links and send quote emails to contacts',
  },
  'dashboard:read': { label: 'Read the dashboard', text: 'Emails sent and their results' },
  'agents:read': { label: 'Read agents', text: 'The agency’s agents', adminOnly: true },
  'agents:write': {
    label: 'Change agents',
    text: 'Add, change and delete agents, but no admins, roles or login emails',
    adminOnly: true,
  },
  'settings:read': { label: 'Read settings', text: 'The agency’s settings', adminOnly: true },
  'settings:write': {
    label: 'Change settings',
    text: 'The agency’s settings, carriers and colors',
    adminOnly: true,
  },
  'audit:read': { label: 'Read the audit log', text: 'Who did what, and when', adminOnly: true },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly text: string; readonly adminOnly?: true }>
>

export type ApiScope = keyof typeof apiScopes
export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]]

/** Whether only an admin's key may have the scope. */
export const isAdminScope = (scope: ApiScope): boolean => 'adminOnly' in apiScopes[scope]
