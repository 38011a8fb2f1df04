import { useSyncExternalStore } from 'react'
import { type SessionChanged, tabMember, tabMemberHeader } from '../kernel/tab-member.ts'
import { announceSignedOut } from './signed-out.ts'

/** A change of the session that this tab was loaded with. */
export type SessionNotice =
  | { readonly kind: 'ended' }
  | ({ readonly kind: 'changed'; readonly dismissed: boolean } & SessionChanged)

let member: string | undefined
let notice: SessionNotice | undefined
const listeners = new Set<() => void>()

/** From now on every call names this agency and member; the server refuses it in another. */
export function bindTab(user: { organization_public_id: string; id: number }): void {
  member = tabMember(user.organization_public_id, user.id)
}

/** The tab shows no agency any more: the next member's pages bind it again. */
export function unbindTab(): void {
  member = undefined
  setSessionNotice(undefined)
}

/** The header of the tab's calls, also for those outside the typed client. */
export const tabHeaders = (): Record<string, string> =>
  member === undefined ? {} : { [tabMemberHeader]: member }

export function setSessionNotice(next: SessionNotice | undefined): void {
  notice = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const sessionNotice = (): SessionNotice | undefined => notice

export const useSessionNotice = (): SessionNotice | undefined =>
  useSyncExternalStore(subscribe, sessionNotice)

/**
 * Reports a refused call of this tab whose session has ended, or now belongs to someone else.
 * `body` is its JSON.
 */
export function noteRefusal(status: number, body: unknown): void {
  if (status === 401) announceSignedOut()
  if (status !== 409) return
  const data = (body as { data?: { sessionChanged?: SessionChanged } } | undefined)?.data
  if (data?.sessionChanged === undefined) return
  const dismissed = notice?.kind === 'changed' && notice.dismissed
  setSessionNotice({ kind: 'changed', dismissed, ...data.sessionChanged })
}
