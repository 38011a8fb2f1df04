/** Everything that a file of evidence does not hold, as it says itself. */
export const leftOutOfEvidence: readonly string[] = [
  'Health answers, and whatever follows from them: only that they were given.',
  'What people wrote to each other: only that an email came or went.',
  'Notes, remarks about calls, texts of tasks, and files of the client.',
  'Emails of the agency that did not go through Holdfast.',
  'The plan of an email from before it was kept with the email.',
  'What the page of a quote showed before Holdfast kept it.',
  'What the page of a quote showed after 200 different contents.',
  'Other clients, except the name and price of a companion in an email to both.',
]
