/** Why a client gets no email, in the few words of a list's cell. */
export const noEmailReasons: Readonly<Record<string, string>> = {
  do_not_contact: 'Do not contact',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
  medicare_advantage: 'Moved to Medicare Advantage',
  deceased: 'Deceased',
  no_address: 'No email',
  calls_instead: 'Prefers calls',
  held_out: 'Hold-out group',
  paused: 'Paused',
  reply_unread: 'Unread reply',
  by_letter: 'Letter instead',
}

export const emailsAllowed = 'Allowed'

/** Returns the words for a reason; null is none. */
export const noEmailReasonText = (reason: string | null): string =>
  reason === null ? emailsAllowed : (noEmailReasons[reason] ?? 'Stopped')
