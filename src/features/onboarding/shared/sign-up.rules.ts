/** Maximum lengths of the sign-up form's names, in UTF-16 units as browsers count them. */
export const signUpLimits = { personName: 100, organizationName: 120 } as const

export const signUpIncomplete = 'Please fill out all fields correctly'

/** Returns whether a cleaned name has something to read and is not too long. */
export const isUsableName = (name: string, maxLength: number): boolean =>
  name.length <= maxLength && /[\p{L}\p{N}\p{So}]/u.test(name)
