import { createPageEvents } from '../../kernel/host-events.ts'

/** The server renders pages with this module too, and has no document. */
const host = typeof document === 'undefined' ? new EventTarget() : document

/**
 * The public pages' named events. Without a clipboard (plain http) reading the property throws,
 * which counts as a refusal.
 */
export const hostEvents = createPageEvents(host, async (text) =>
  navigator.clipboard.writeText(text),
)
