import { extraLimits } from './extra-values.ts'

export const labelMissing = 'Please give it a name'
export const choicesMissing = 'A choice field needs 1 to 50 values; other types have none'
export const choiceTooLong = `A choice can have at most ${extraLimits.choice} characters`
export const clientFieldsFailed = 'Failed to load the extra fields'
