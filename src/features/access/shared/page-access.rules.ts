/** Decision 11 */
const adminPaths = [
  '/settings',
  '/brand-settings',
  '/add-agents',
  '/stripe',
  '/choose-plan',
  '/change-plan',
  '/setup',
]

/** The first page of complete accounts, and of members who may not open a page (section 4). */
export const landingPath = '/contacts'

/** Returns the page to redirect a signed-in member to from `path`; undefined if the member may open it. */
export function redirectFrom(
  user: { readonly is_admin: boolean },
  path: string,
): string | undefined {
  const forAdmins = adminPaths.some((admin) => path === admin || path.startsWith(`${admin}/`))
  return forAdmins && !user.is_admin ? landingPath : undefined
}
