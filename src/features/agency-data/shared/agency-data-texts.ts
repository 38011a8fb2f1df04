export const archiveGone =
  'This archive is gone. Archives can be downloaded for a day, by the admin who asked for them.'
export const archiveIsMade = 'An archive is being made already.'
export const archiveFailed = 'The archive could not be asked for. Please try again.'
export const archiveCancelFailed = 'The archive could not be canceled. Please try again.'
export const wrongAgencyName = 'This is not the name of your agency.'
export const deletionAsked = 'The deletion of this agency has been asked for already.'
export const deletionBegun = 'The deletion has begun and cannot be stopped any more.'
export const deletionFailed = 'The deletion could not be asked for. Nothing was changed.'
export const keepFailed = 'The deletion could not be stopped. Please try again.'

/** Days between the wish to delete an agency and its deletion, in which it can be kept. */
export const graceOfDeletion = 14
