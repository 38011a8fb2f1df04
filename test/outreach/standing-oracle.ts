/** The standing of a contact with the agency, as far as that decides whether it gets email. */
export interface Standing {
  optout?: boolean
  no_email?: boolean
  client_status?: 'active' | 'prospect' | 'lapsed' | 'medicare_advantage' | 'deceased'
}

/** Returns why a contact gets no email whatever the rules say; for the oracle of `oraclePlan`. */
export function standingReason({ optout, no_email, client_status }: Standing): string | null {
  if (optout === true) return 'Contact unsubscribed / do not contact'
  if (client_status === 'deceased') return 'Client is deceased'
  if (client_status === 'medicare_advantage') return 'Client moved to Medicare Advantage'
  return no_email === true ? 'No email address' : null
}

/** The standings of a contact who gets no email, by the reason of the plan. */
export const standings: Readonly<Record<string, Standing>> = {
  'Client is deceased': { client_status: 'deceased' },
  'Client moved to Medicare Advantage': { client_status: 'medicare_advantage' },
  'No email address': { no_email: true },
}

/** Returns a contact as buildContacts takes it, by the reason of the plan. */
export function standingOf(reason: string | undefined) {
  const { no_email = false, client_status = 'active' } = standings[reason ?? ''] ?? {}
  return { ...(no_email && { email: null }), clientStatus: client_status }
}

export interface SmartFacts {
  smart?: boolean
  target_gi?: boolean
  sends_in_window?: boolean
}

/** Holds emails: the agency's switch is on, and neither carrier nor state is an exception. */
export const isSmart = (contact: SmartFacts) =>
  contact.smart !== false && contact.target_gi !== true && contact.sends_in_window !== true
