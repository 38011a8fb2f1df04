import { isForRole, type PageVisitor } from './page-access.policy.ts'

/** The pages of the app that one goes to by name, in the order of the palette. */
const appPages = [
  { href: '/today', label: 'Today' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/contacts', label: 'Contacts' },
  { href: '/calls', label: 'Tasks' },
  { href: '/email-calendar', label: 'Email calendar' },
  { href: '/drafts', label: 'Drafts' },
  { href: '/rate-increases', label: 'Rate increases' },
  { href: '/letters', label: 'Letters' },
  { href: '/plan-exits', label: 'Ended Advantage plans' },
  { href: '/contacts/imports', label: 'Earlier imports' },
  { href: '/contacts/duplicates', label: 'Possible duplicates' },
  { href: '/contacts/trash', label: 'Deleted contacts' },
  { href: '/profile', label: 'Your Profile' },
  { href: '/settings', label: 'Organization Settings' },
  { href: '/email-texts', label: 'Email texts' },
  { href: '/add-agents', label: 'Manage Agents' },
  { href: '/stripe', label: 'Payment Settings' },
  { href: '/rates', label: 'Rates' },
  { href: '/reports', label: 'Reports' },
  { href: '/audit-log', label: 'Audit log' },
  { href: '/webhooks', label: 'Webhooks' },
  { href: '/api-keys', label: 'API keys' },
  { href: '/your-data', label: 'Your data' },
  { href: '/contact-us', label: 'Contact Us' },
  { href: '/walkthrough', label: 'Walkthrough' },
] as const

export type AppPath = (typeof appPages)[number]['href']

/** Returns the name of a page, as menus and the palette have it. */
export const pageLabel = (href: AppPath): string =>
  appPages.find((page) => page.href === href)?.label ?? href

/** The pages that the member may open. */
export const pagesOf = (member: Pick<PageVisitor, 'is_admin'>) =>
  appPages.filter(({ href }) => isForRole(member, href))
