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
let held = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function set(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function startTimer({ id, duration, action }: ShownToast): void {
  if (!held)
    timers.set(
      id,
      setTimeout(() => dismissToast(id), duration ?? (action ? 8000 : 5000)),
    )
}

/** Somebody points at the messages or is among them: none goes meanwhile, and then each has its whole time again (WCAG 2.2.1). */
export function holdToasts(hold: boolean): void {
  held = hold
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  for (const one of shown) startTimer(one)
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(shown.filter((one) => one.id !== id))
}

/** Tells the outcome of an action in a corner of the screen; the newest three stay. Answers an id for `dismissToast`. */
export function toast(message: Toast): number {
  const id = nextId++
  set([...shown, { ...message, id }].slice(-3))
  startTimer({ ...message, id })
  return id
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ShownToast[] {
  return shown
}
