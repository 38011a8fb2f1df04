/** Section 8. */
export const settingsLoadFailed = 'Failed to load organization settings'
export const settingsRequestFailed = 'Settings request was not successful'
export const settingsSaveFailed = 'Failed to save settings'
export const logoUploadFailed = 'Failed to upload logo'

/** Emails are sent inside a window only where a law protects the commission (decision 063). */
export const notProtectedText = (states: readonly string[]): string =>
  `We know of no law that protects the commission in ${states.join(', ')}: emails stay held there in the enrollment window.`
