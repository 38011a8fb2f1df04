export const checklistUnfinished = 'Something is still left to do before the list can be put away.'
