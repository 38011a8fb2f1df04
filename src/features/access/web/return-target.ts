import { safeReturnTarget } from '../shared/return-target.rules.ts'

const key = 'return-target'

/** Keeps the page a visitor wanted while they sign in, in this tab alone (decision 16). */
export function rememberReturnTarget(target: string): void {
  if (safeReturnTarget(target) !== undefined) sessionStorage.setItem(key, target)
}

export const rememberedReturnTarget = (): string | undefined =>
  safeReturnTarget(sessionStorage.getItem(key))

/** A target is used once. */
export function forgetReturnTarget(): void {
  sessionStorage.removeItem(key)
}
