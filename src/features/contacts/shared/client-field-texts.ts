export const labelMissing = 'Please give it a name'
export const choicesMissing = 'A choice has one to fifty values, the other kinds have none'
export const clientFieldsFailed = 'The extra fields could not be loaded'
