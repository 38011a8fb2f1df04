export const mergeSelf = 'Please choose two different contacts to merge.'
export const mergeSample = 'Sample contacts cannot be merged.'
export const alreadyMerged =
  'These contacts were merged by someone else in the meantime. Nothing was changed now.'
export const mergeStale =
  'One of these contacts was changed by someone else in the meantime. Check both again, then merge.'
export const mergeFailed = 'Failed to merge contacts'
export const dismissFailed = 'Failed to remember that these are two people'
/** Why a merged contact cannot be restored alone. */
export const survivorGone =
  'It was merged into another contact, which is deleted too. Restore that one first.'
