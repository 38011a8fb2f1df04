/**
 * Agreed to by pressing Next on the last page, and stored with the answers word for word. Needs a
 * compliance review like the questions.
 */
export const consentText =
  'By pressing Next, I agree to share my answers with my licensed agent so we can discuss plans that may fit me. I can stop at any time.'

export const answersIncomplete =
  'Please answer every question, and fill in the details after each Yes.'
