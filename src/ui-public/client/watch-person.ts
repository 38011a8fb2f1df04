/** What shows that a person is there: how long the page was in sight, and how somebody moved on it last. */
export interface PersonSignal {
  readonly visibleMs: number
  readonly input: 'pointer' | 'touch' | 'key' | 'scroll'
}

export interface PersonWatch {
  /** Undefined as long as nobody has touched, typed or scrolled. */
  signal(): PersonSignal | undefined
  stop(): void
}

/** A page counts as viewed when it was in sight for so long and somebody moved on it (decision 157). */
const viewedAfter = 2000

const inputOf: Readonly<Record<string, PersonSignal['input']>> = {
  pointerdown: 'pointer',
  touchstart: 'touch',
  keydown: 'key',
  scroll: 'scroll',
}

/** Watches the page and calls `seen` once, when a person has looked at it. Events that a script makes do not count. */
export function watchPerson(seen: () => void): PersonWatch {
  let input: PersonSignal['input'] | undefined
  let before = 0
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = false
  const visibleMs = () => before + (since === undefined ? 0 : performance.now() - since)
  const check = () => {
    if (told || input === undefined || visibleMs() < viewedAfter) return
    told = true
    seen()
  }
  const look = () => {
    clearTimeout(timer)
    before = visibleMs()
    since = document.visibilityState === 'visible' ? performance.now() : undefined
    // A millisecond more, so that rounding never makes the time fall short.
    if (since !== undefined && before < viewedAfter)
      timer = setTimeout(check, viewedAfter - before + 1)
  }
  const move = (event: Event) => {
    if (!event.isTrusted) return
    input = inputOf[event.type]
    check()
  }
  const options = { capture: true, passive: true }
  document.addEventListener('visibilitychange', look)
  for (const name of Object.keys(inputOf)) addEventListener(name, move, options)
  look()
  return {
    signal: () => (input === undefined ? undefined : { visibleMs: Math.round(visibleMs()), input }),
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      for (const name of Object.keys(inputOf)) removeEventListener(name, move, options)
    },
  }
}
