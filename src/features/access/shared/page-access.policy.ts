import { setupPaths } from '../../../kernel/setup-paths.ts'
import type { AccountState } from '../../entitlements/shared/account-status.rules.ts'

/** Pages that belong to admins of a complete account (decision 11, and those added since). */
const adminPaths = [
  '/settings',
  '/brand-settings',
  '/email-texts',
  '/add-agents',
  '/stripe',
  setupPaths.changePlan,
  '/audit-log',
  '/webhooks',
  '/rates',
  '/reports',
  '/your-data',
]
const setupPages = ['/choose-plan', '/setup']

/** The first page of complete accounts, and of members who may not open a page (section 4). */
export const landingPath = '/contacts'

/** The page that asks for the code of a second factor. */
export const codePath = '/auth/code' as const
/** The page on which members set up the second factor that their agency demands. */
export const secondFactorPath = '/second-factor' as const

export interface PageVisitor {
  readonly is_admin: boolean
  readonly accountStatus: {
    readonly status: AccountState
    readonly subscriptionTier: string | null
    readonly paymentCompleted: boolean
    readonly setupByWizard: boolean
  }
}

/**
 * `waiting`: an admin must finish the setup first, which this member cannot. `withQuery`: the other
 * page takes the same query.
 */
export type PageAccess =
  | 'allowed'
  | 'waiting'
  | { readonly redirect: string; readonly withQuery?: boolean }

const allowed = 'allowed'
const toLanding = { redirect: landingPath }

const isBelow = (path: string, pages: readonly string[]) =>
  pages.some((page) => path === page || path.startsWith(`${page}/`))

/** Whether the member's role opens the page, once the account is complete. */
export const isForRole = ({ is_admin }: Pick<PageVisitor, 'is_admin'>, path: string): boolean =>
  is_admin || !isBelow(path, adminPaths)

/**
 * Returns the page of the member's settings: the agency's for admins, otherwise their profile
 * (decision 21).
 */
export const settingsPathOf = (user: Pick<PageVisitor, 'is_admin'>): string =>
  isForRole(user, '/settings') ? '/settings' : '/profile'

/**
 * The access check of pages (section 4): returns whether a signed-in member may open `path`, else
 * where they belong.
 */
export function pageAccess({ is_admin, accountStatus }: PageVisitor, path: string): PageAccess {
  const { status, subscriptionTier, paymentCompleted, setupByWizard } = accountStatus
  if (status === 'complete') {
    // The last step of the setup can be put off.
    if (path === setupPaths.payment && is_admin && !paymentCompleted) return allowed
    // Both pages take a plan in their query (decision 19); an agency that has one changes it.
    if (path === setupPaths.choosePlan && is_admin)
      return { redirect: setupPaths.changePlan, withQuery: true }
    if (isBelow(path, setupPages)) return toLanding
    return isForRole({ is_admin }, path) ? allowed : toLanding
  }
  if (!is_admin) return 'waiting'
  if (setupByWizard) return path === setupPaths.wizard ? allowed : { redirect: setupPaths.wizard }
  const open = setupStepsUpTo(status, subscriptionTier ?? '')
  if (open.some((step) => path === step.split('?')[0])) return allowed
  return { redirect: open.at(-1) ?? setupPaths.choosePlan }
}

/** Setup pages for an admin, the one to finish next last. A chosen plan is changed elsewhere. */
function setupStepsUpTo(
  status: Exclude<AccountState, 'complete'>,
  plan: string,
): readonly string[] {
  if (status === 'no_plan') return [setupPaths.choosePlan]
  const settings = setupPaths.settings(plan)
  return status === 'setup_settings' ? [settings] : [settings, setupPaths.agents(plan)]
}
