/** Agreed to by pressing Next on the last page; kept with the answers. Awaits a compliance review like the questions. */
export const consentText =
  'By pressing Next, I agree that my answers are given to my licensed agent so that we can talk about plans that fit. I can stop at any time.'

export const answersIncomplete =
  'Please answer every question, and fill in the details after each Yes.'

/** Answers and quotes stand this long; after that they are asked anew. */
export const answersLastDays = 120
