/**
 * Returns a proration's description without the day that Stripe ends it with, such as " after 22
 * Nov 2026": it is shown in another form.
 */
export const withoutDay = (description: string): string =>
  description.replace(/ after \d{1,2} \w{3} \d{4}$/, '')
