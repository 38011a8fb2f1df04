/** The texts for a client who sent each kind of form. */
export const signUpKindTexts = {
  lead: 'Left their details on one of your pages',
  duplicate: 'Signed up with an email address that another contact has',
  update: 'Changed their own details with their link',
  visitor: 'Went on from a quote without a name or a phone number',
} as const
