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

/** Where complete accounts land, and whoever has no business on a page (section 4, access gate). */
export const landingPath = '/contacts'

/** Where the gate sends a signed-in user who opens `path`; undefined: the user may stay. */
export function gateTarget(user: { readonly is_admin: boolean }, path: string): string | undefined {
  const forAdmins = adminPaths.some((admin) => path === admin || path.startsWith(`${admin}/`))
  return forAdmins && !user.is_admin ? landingPath : undefined
}
