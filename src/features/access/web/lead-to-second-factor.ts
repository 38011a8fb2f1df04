import { onSecondFactorNeeded } from '../../../api/second-factor-needed.ts'
import { secondFactorPath } from '../shared/page-access.policy.ts'
import { rememberReturnTarget } from './return-target.ts'

/**
 * From now on a call that is refused for lack of a second factor opens its setup, which returns to
 * the same page afterwards.
 */
export function leadToSecondFactor(goTo: (path: typeof secondFactorPath) => void): () => void {
  return onSecondFactorNeeded(() => {
    const { pathname, search } = location
    if (pathname === secondFactorPath) return
    if (pathname !== '/') rememberReturnTarget(`${pathname}${search}`)
    goTo(secondFactorPath)
  })
}
