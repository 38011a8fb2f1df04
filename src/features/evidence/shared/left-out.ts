/** Everything that a file of evidence does not hold, as it says itself. */
export const leftOutOfEvidence: readonly string[] = [
  'Health answers and anything based on them; only the fact that they were given.',
  'What people wrote to each other; only the fact that an email was sent or received.',
  'Notes, notes on calls, task texts, and the client’s files.',
  'Emails the agency sent outside Holdfast.',
  'The plan behind an email, if sent before Holdfast kept it with the email.',
  'What a quote’s page showed before Holdfast kept that record.',
  'What a quote’s page showed beyond its first 200 versions.',
  'Other clients, except the name and price of someone who shared an email with this client.',
]
