/** Decision 11. */
const adminPaths = [
  '/settings',
  '/brand-settings',
  '/add-agents',
  '/stripe',
  '/choose-plan',
  '/change-plan',
  '/setup',
]

/** Where complete accounts land, and members who may not open a page (section 4, access gate). */
export const landingPath = '/contacts'

/** Where a signed-in member who opens `path` is sent instead; undefined if the member may open it. */
export function redirectFrom(
  user: { readonly is_admin: boolean },
  path: string,
): string | undefined {
  const forAdmins = adminPaths.some((admin) => path === admin || path.startsWith(`${admin}/`))
  return forAdmins && !user.is_admin ? landingPath : undefined
}
