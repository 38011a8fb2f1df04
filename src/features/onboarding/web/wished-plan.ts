const key = 'wished-plan'

/** Runs where storage may be forbidden: then the plan is chosen again after the sign-up. */
function stored<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/**
 * The plan that a visitor pressed on the pricing page, kept in the browser because the activation
 * link opens another tab; undefined if none was.
 */
export const wishedPlan = (): string | undefined =>
  stored((storage) => storage.getItem(key)) ?? undefined

export const rememberWishedPlan = (tierId: string): void =>
  stored((storage) => storage.setItem(key, tierId))

/** Call it when the agency has a plan. */
export const forgetWishedPlan = (): void => stored((storage) => storage.removeItem(key))
