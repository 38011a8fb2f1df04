export const emailTaken = 'This email is already registered'
