export const evidenceFailed = 'We could not create the file. Nothing was changed. Please try again.'
export const evidenceForbidden = 'Only admins can download a client’s evidence file.'
export const evidenceTooOften =
  'You’ve downloaded many evidence files in a short time. Please wait a few minutes.'
export const evidenceTooLarge =
  'This client has too many records for one evidence file: the limits are 5,000 emails, 2,000 records of what quote pages showed and 20,000 other entries.'
