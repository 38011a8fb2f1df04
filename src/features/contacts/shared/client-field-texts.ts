import { extraLimits } from './extra-values.ts'

export const labelMissing = 'Please give it a name'
export const choicesMissing = 'A choice has one to fifty values, the other kinds have none'
export const choiceTooLong = `A choice has at most ${extraLimits.choice} characters`
export const clientFieldsFailed = 'The extra fields could not be loaded'
