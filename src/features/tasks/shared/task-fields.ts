export const maxTaskTitle = 200
export const maxTaskNote = 1000
export const titleMissing = 'Enter what needs to be done.'
export const dueTimeInvalid = 'Use a time such as 14:30.'
