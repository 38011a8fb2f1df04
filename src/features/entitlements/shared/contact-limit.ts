import { countOf, formatCount } from '../../../kernel/count.ts'
import { atLimit, overLimit } from './limit-texts.ts'

export interface RoomForContacts {
  /** The contacts that the agency has before the addition. */
  readonly contacts: number
  /** Null and -1: no limit. */
  readonly limit: number | null
  /** New contacts at most. */
  readonly adding: number
}

const hasRoom = (room: number) => `Your plan has room for ${countOf(room, 'more contact')}`

/** Returns why new contacts are not added; undefined if all are within the plan's limit. */
export function contactLimitText({ contacts, limit, adding }: RoomForContacts): string | undefined {
  if (limit === null || limit < 0 || contacts + adding <= limit) return undefined
  if (contacts > limit) return overLimit(contacts, limit, 'contact')
  if (contacts === limit) return atLimit(limit, 'contact')
  return `${hasRoom(limit - contacts)}, and ${formatCount(adding)} would be added. Please add fewer or upgrade your plan.`
}

/**
 * Returns how many of a file's new contacts the plan has room for, as a sentence; undefined without
 * a limit.
 */
export function roomForImport({
  contacts,
  limit,
  adding,
}: RoomForContacts): { readonly fits: boolean; readonly text: string } | undefined {
  if (limit === null || limit < 0) return undefined
  const has = hasRoom(Math.max(0, limit - contacts))
  return contacts + adding <= limit
    ? { fits: true, text: `${has}.` }
    : {
        fits: false,
        text: `${has}, and this file has ${countOf(adding, 'new contact')}. An import beyond the limit adds nothing: import fewer rows or upgrade your plan.`,
      }
}
