import type { MessageClass } from './message-class.rules.ts'

export const quarantineReasons = [
  'other_sender',
  'deleted_client',
  'automatic',
  'not_member',
  'not_proven',
  'no_client',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

export const clientEmailKinds = ['reply', 'automatic', 'bounce', 'complaint', 'member'] as const
export type ClientEmailKind = (typeof clientEmailKinds)[number]

/** Where a message goes: to the timelines of clients, or into the quarantine. */
export type Filing =
  | { readonly kind: ClientEmailKind; readonly contactIds: readonly number[] }
  | { readonly reason: QuarantineReason; readonly contactIds: readonly number[] }

export interface KnownClient {
  readonly id: number
  readonly email: string | null
}

export interface MessageSender {
  readonly class: MessageClass
  /** The one address of From in lower case; undefined if there is none, or several. */
  readonly from: string | undefined
  readonly proven: boolean
}

const ids = (clients: readonly KnownClient[]) => clients.map(({ id }) => id)

/**
 * Files an answer to one of our emails to its clients. Its address is known to them alone, so one
 * from them is theirs even where nothing proves it, which is then said. One from elsewhere waits.
 */
export function fileReply(
  { class: written, from }: MessageSender,
  clients: readonly KnownClient[],
): Filing {
  if (written === 'bounce' || written === 'complaint')
    return { kind: written, contactIds: ids(clients) }
  if (clients.length === 0) return { reason: 'deleted_client', contactIds: [] }
  const own = clients.filter(({ email }) => email !== null && email.toLowerCase() === from)
  const contactIds = ids(own.length > 0 ? own : clients)
  if (own.length === 0)
    return { reason: written === 'automatic' ? 'automatic' : 'other_sender', contactIds }
  return { kind: written === 'automatic' ? 'automatic' : 'reply', contactIds }
}

/**
 * Files a member's own email to the clients who got it: only one that the member's email provider
 * has proven, because everyone who gets a copy may learn the address.
 */
export function fileMemberEmail(
  { class: written, from, proven }: MessageSender,
  memberEmail: string,
  clients: readonly KnownClient[],
): Filing {
  const contactIds = ids(clients)
  if (written !== 'person') return { reason: 'automatic', contactIds }
  if (from !== memberEmail.toLowerCase()) return { reason: 'not_member', contactIds }
  if (!proven) return { reason: 'not_proven', contactIds }
  if (clients.length === 0) return { reason: 'no_client', contactIds }
  return { kind: 'member', contactIds }
}
