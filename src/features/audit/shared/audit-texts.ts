export const auditFailed = 'Failed to load the audit log'
/** The label of the changed fields, which the list shows without opening the entry. */
export const changedLabel = 'Changed'

/** Names a key of another installation, from which an archive was brought in. */
export const earlierApiKey = 'An earlier API key'
