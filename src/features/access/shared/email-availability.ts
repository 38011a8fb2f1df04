export const emailAvailable = 'Email is available'
export const emailTaken = 'This email is already registered'
