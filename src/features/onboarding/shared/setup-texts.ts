/** Section 8: begins as specified, and names who can help. */
export const setupDatabaseFailed =
  "Failed to set up your organization's database... Nothing you entered is lost. Please try again. If it fails again, please contact support."
export const setupOfAnother = 'This setup belongs to another organization. Please reload the page.'
export const checklistUnfinished = 'Finish the remaining steps before you dismiss the list.'
