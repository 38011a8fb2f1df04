import { createPageEvents } from '../../kernel/host-events.ts'

/**
 * The app's named events (decision 165). Without a clipboard (plain http) reading the property
 * throws, which counts as a refusal.
 */
export const hostEvents = createPageEvents(document, async (text) =>
  navigator.clipboard.writeText(text),
)
