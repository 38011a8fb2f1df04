export const auditFailed = 'Failed to load the audit log'
export const exportFailed = 'Failed to export the audit log. Please try again.'
/** The label of the changed fields, which the list shows without opening the entry. */
export const changedLabel = 'Changed'
