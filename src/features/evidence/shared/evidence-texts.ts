export const evidenceFailed = 'The file could not be made. Nothing was changed; please try again.'
export const evidenceForbidden = 'Only admins can take the evidence of a client.'
export const evidenceTooOften =
  'You have taken many files of evidence in a short time. Please wait a few minutes.'
export const evidenceTooLarge =
  'This client has more than 5,000 emails, 2,000 showings of quotes or 20,000 other entries, which one file of evidence does not hold.'
