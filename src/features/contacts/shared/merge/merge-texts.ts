export const mergeSelf = 'Please choose two different contacts to merge.'
export const mergeSample = 'Sample contacts cannot be merged.'
export const alreadyMerged =
  'Someone else merged these contacts in the meantime. Nothing was changed.'
export const mergeStale =
  'Someone else changed one of these contacts in the meantime. Check both again, then merge.'
export const mergeFailed = 'Failed to merge contacts'
export const dismissFailed = 'Failed to save that these are two people'
/** Why a merged contact cannot be restored alone. */
export const survivorGone =
  'This contact was merged into another one that is also deleted. Restore that one first.'
