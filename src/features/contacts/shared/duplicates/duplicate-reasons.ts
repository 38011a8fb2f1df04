/** Why two contacts may be one person, the strongest reason first. */
export const duplicateReasons = {
  name_birth: 'Same name and date of birth',
  phone: 'Same phone number',
  email: 'Similar first name, same email address',
  address: 'Similar name, same ZIP code',
} as const
export type DuplicateReason = keyof typeof duplicateReasons

/** Returns the reasons of a pair as one line. */
export const reasonsText = (reasons: readonly DuplicateReason[]): string =>
  (Object.keys(duplicateReasons) as DuplicateReason[])
    .filter((reason) => reasons.includes(reason))
    .map((reason) => duplicateReasons[reason])
    .join(' · ')
