/** Decision 58; also the limit banner's text. */
export const contactLimitReached = (contacts: number, limit: number) =>
  `Your account has ${contacts} contacts, but your plan only allows for ${limit}. Please remove some contacts or upgrade your plan.`
