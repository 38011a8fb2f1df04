export const maxTaskTitle = 200
export const maxTaskNote = 1000
export const titleMissing = 'Say what is to be done.'
export const dueTimeInvalid = 'A time has the form 14:30.'
