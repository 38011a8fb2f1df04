export type Toast = {
  message: string
  tone?: 'positive' | 'critical' | 'neutral' | undefined
  /** For instance Undo. */
  action?: { label: string; onAction: () => void } | undefined
  /** Milliseconds; 5 s, with an action 8 s. */
  duration?: number | undefined
}

export type ShownToast = Toast & { id: number }

let shown: readonly ShownToast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function dismissToast(id: number): void {
  set(shown.filter((one) => one.id !== id))
}

/** Tells the outcome of an action in a corner of the screen; the newest three stay. Answers an id for `dismissToast`. */
export function toast(message: Toast): number {
  const id = nextId++
  set([...shown, { ...message, id }].slice(-3))
  setTimeout(() => dismissToast(id), message.duration ?? (message.action ? 8000 : 5000))
  return id
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ShownToast[] {
  return shown
}
