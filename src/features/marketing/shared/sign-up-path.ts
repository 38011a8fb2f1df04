/** Returns the path of the sign-up that begins with a plan, also a custom one. */
export const signUpPathOf = (tierId: string): string => `/signup?plan=${tierId}`
