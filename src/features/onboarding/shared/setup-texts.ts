/** Section 8: begins as specified, and names who can help. */
export const setupDatabaseFailed =
  "Failed to set up your organization's database... Nothing you entered is lost. Please try again, and if it fails again, please contact support."
export const setupOfAnother = 'This is the setup of another organization. Please reload the page.'
export const checklistUnfinished = 'Something is still left to do before the list can be put away.'
