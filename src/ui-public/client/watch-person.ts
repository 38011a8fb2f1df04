import {
  type HumanInput,
  type HumanSignal,
  isPageViewed,
  viewedAfterMs,
} from '../../kernel/page-viewed.rules.ts'

export interface PersonWatch {
  /** Undefined until there has been an input. */
  signal(): HumanSignal | undefined
  /**
   * Returns whether a device pressed something just now, so that a click comes from a person and
   * not from a script.
   */
  justPressed(): boolean
  stop(): void
}

const inputs: Readonly<Record<string, HumanInput>> = {
  pointerdown: 'pointer',
  touchstart: 'touch',
  keydown: 'key',
  wheel: 'wheel',
  // Screen readers click without a pointer; the browser trusts only such clicks, not those of
  // scripts.
  click: 'pointer',
}

/** Long enough for a handler to run after its press, on a slow phone too. */
const pressLasts = 1000

/** Calls `onViewed` once, when a person viewed the page. Events made by scripts do not count. */
export function watchPerson(onViewed: () => void): PersonWatch {
  let input: HumanInput | undefined
  let visibleBefore = 0
  let visibleSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported = false
  let pressedAt = Number.NEGATIVE_INFINITY
  const visibleMs = () =>
    visibleBefore + (visibleSince === undefined ? 0 : performance.now() - visibleSince)
  const signal = () =>
    input === undefined ? undefined : { visibleMs: Math.round(visibleMs()), input }
  const check = () => {
    if (reported || !isPageViewed(signal())) return
    reported = true
    onViewed()
  }
  const onVisibility = () => {
    clearTimeout(timer)
    visibleBefore = visibleMs()
    visibleSince = document.visibilityState === 'visible' ? performance.now() : undefined
    // One extra millisecond, so that rounding never makes the time too short.
    if (visibleSince !== undefined && visibleBefore < viewedAfterMs)
      timer = setTimeout(check, viewedAfterMs - visibleBefore + 1)
  }
  const onInput = (event: Event) => {
    if (!event.isTrusted) return
    input = inputs[event.type]
    if (event.type === 'click') pressedAt = performance.now()
    check()
  }
  const options = { capture: true, passive: true }
  document.addEventListener('visibilitychange', onVisibility)
  for (const name of Object.keys(inputs)) addEventListener(name, onInput, options)
  onVisibility()
  return {
    signal,
    justPressed: () => performance.now() - pressedAt < pressLasts,
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      for (const name of Object.keys(inputs)) removeEventListener(name, onInput, options)
    },
  }
}
