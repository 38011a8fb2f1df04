import { answerHostEvents, createHostEvents } from '../../kernel/host-events.ts'

/** The app's named events (decision 165). */
export const hostEvents = createHostEvents((name, detail) =>
  document.dispatchEvent(new CustomEvent(name, { detail })),
)

// Without a clipboard (plain http) reading the property throws, which counts as a refusal.
answerHostEvents(hostEvents, async (text) => navigator.clipboard.writeText(text))
