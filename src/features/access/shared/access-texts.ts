export const sessionGone = 'This session has already ended.'
export const noSuchColleague = 'This person is not in your agency or was deleted.'
export const emailTaken = 'This email is already registered'
