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
 * Keeps the plan that a person pressed on the pricing page, with the email address of their
 * sign-up, in the browser: the activation link opens another tab. A later sign-up without a plan
 * forgets the one of the same address.
 */
export function rememberWishedPlan(email: string, tierId: string | undefined): void {
  if (tierId !== undefined)
    stored((storage) => storage.setItem(key, JSON.stringify([email.toLowerCase(), tierId])))
  else if (wishedPlan(email) !== undefined) forgetWishedPlan()
}

/** The plan that this person signed up with; undefined for another one in the same browser. */
export const wishedPlan = (email: string): string | undefined =>
  stored((storage) => {
    const [by, tierId] = JSON.parse(storage.getItem(key) ?? '[]') as unknown[]
    return by === email.toLowerCase() && typeof tierId === 'string' ? tierId : undefined
  })

/** Call it when the agency has a plan. */
export const forgetWishedPlan = (): void => stored((storage) => storage.removeItem(key))
