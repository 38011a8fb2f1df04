export const profileLoadFailed = 'Failed to load profile'
export const profileSaveFailed = 'Failed to save profile changes'
export const profileStale =
  'Your profile has changed since you opened it. Please check the values below and save again.'
export const senderLocked = {
  forced:
    'Your agency sends every quote and email with the organization’s details, so you do not have a choice here.',
  'not-allowed':
    'Your agency does not let agents use their own details. An admin can allow it in Organization Settings.',
} as const
export const maxNameLength = 100
export const maxSignatureLength = 200
export const maxBookingLinkLength = 500
