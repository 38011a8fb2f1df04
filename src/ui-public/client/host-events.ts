import { createPageEvents } from '../../kernel/host-events.ts'

/** The public pages' named events. Without a clipboard (plain http) reading the property throws, which counts as a refusal. */
export const hostEvents = createPageEvents(document, async (text) =>
  navigator.clipboard.writeText(text),
)
