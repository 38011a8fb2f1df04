/** How a logged call ended, in the order of the form. */
export const callOutcomes = [
  'reached',
  'left_message',
  'no_answer',
  'wrong_number',
  'call_back',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const callOutcomeLabels: Readonly<Record<CallOutcome, string>> = {
  reached: 'Reached',
  left_message: 'Left a message',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  call_back: 'Call back',
}
