/** Section 8. */
export const settingsLoadFailed = 'Failed to load organization settings'
export const settingsRequestFailed = 'Settings request was not successful'
export const settingsSaveFailed = 'Failed to save settings'
export const logoUploadFailed = 'Failed to upload logo'
