/** The page that compares and merges two contacts. */
export const mergeHref = (one: number, other: number) => `/contacts/merge?one=${one}&other=${other}`
