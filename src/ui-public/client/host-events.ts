import { createHostEvents } from '../../kernel/host-events.ts'

/** The public pages' named events. */
export const hostEvents = createHostEvents((name, detail) =>
  document.dispatchEvent(new CustomEvent(name, { detail })),
)
