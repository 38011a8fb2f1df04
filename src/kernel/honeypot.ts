/**
 * A form's field that no person sees or reaches: software that fills in every field gives itself
 * away by it.
 */
export const honeypotLabel = 'Leave this field empty'

/** The input's attributes. */
export const honeypotInput = {
  type: 'text',
  name: 'website',
  tabIndex: -1,
  autoComplete: 'off',
} as const

/** Whether software filled the field in. Such a form is answered as usual and ignored. */
export const isFromSoftware = (honeypot = ''): boolean => honeypot.trim() !== ''
