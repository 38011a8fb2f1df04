import { countOf, formatCount } from '../../../kernel/count.ts'

/** Decision 58; also the limit banner's text. */
export const contactLimitReached = (contacts: number, limit: number) =>
  `Your account has ${countOf(contacts, 'contact')}, but your plan only allows for ${formatCount(limit)}. Please remove some contacts or upgrade your plan.`

export interface RoomForImport {
  readonly contacts: number
  /** Null and -1: no limit. */
  readonly limit: number | null
  /** New contacts of the file at most. */
  readonly adding: number
}

/** Returns how many of a file's new contacts the plan has room for, as a sentence; undefined without a limit. */
export function roomForImport({
  contacts,
  limit,
  adding,
}: RoomForImport): { readonly fits: boolean; readonly text: string } | undefined {
  if (limit === null || limit < 0) return undefined
  const room = Math.max(0, limit - contacts)
  const has = `Your plan has room for ${formatCount(room)} more ${room === 1 ? 'contact' : 'contacts'}`
  return adding <= room
    ? { fits: true, text: `${has}.` }
    : {
        fits: false,
        text: `${has}, and this file has ${countOf(adding, 'new contact')}. An import beyond the limit adds nothing: import fewer rows or upgrade your plan.`,
      }
}
