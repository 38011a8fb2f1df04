/** The texts for a client who sent each kind of form. */
export const signUpKindTexts = {
  lead: 'Left their details on one of your pages',
  duplicate: 'Signed up with another contact’s email address',
  update: 'Updated their own details through their link',
  visitor: 'Continued from a quote without giving a name or phone number',
} as const
