/** The last element begins this long after the first, in milliseconds. */
const spread = 300

/**
 * Animates elements one after the other, each for `duration` milliseconds, unless the person
 * prefers reduced motion. An error is logged and never shown: the elements stay as they are drawn
 * (CHARTS-010).
 */
export function animateIn(
  elements: readonly Element[],
  keyframes: Keyframe[],
  duration: number,
): void {
  try {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [index, element] of elements.entries()) {
      const delay = (index / elements.length) * spread
      element.animate(keyframes, { duration, delay, easing: 'ease-out', fill: 'backwards' })
    }
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: CHARTS-010 wants it logged, and a browser has no other log.
    console.error('The animation of a chart failed.', error)
  }
}
