import { returnTargetKey, safeReturnTarget } from '../shared/return-target.rules.ts'

/** Remembers, only in this tab, the page to open after login (decision 16). */
export function rememberReturnTarget(target: string): void {
  if (safeReturnTarget(target) !== undefined) sessionStorage.setItem(returnTargetKey, target)
}

export const rememberedReturnTarget = (): string | undefined =>
  safeReturnTarget(sessionStorage.getItem(returnTargetKey))

/** Call it when the target was used. */
export function forgetReturnTarget(): void {
  sessionStorage.removeItem(returnTargetKey)
}
