export const firstNameMissing = 'Please enter your first name'
export const lastNameMissing = 'Please enter your last name'

/** Returns `Ada Lovelace`, or only the part that is known. */
export function personName(
  first: string | null | undefined,
  last: string | null | undefined,
): string {
  return [first, last]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
}
