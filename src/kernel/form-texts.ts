/** The specification's text for a form that could not be sent (section 8). */
export const submitFailed = 'Failed to submit form. Please try again.'
