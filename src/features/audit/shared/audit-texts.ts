export const auditFailed = 'Failed to load the audit log'
export const exportFailed = 'Failed to export the audit log. Please try again.'
