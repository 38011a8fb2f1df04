type Box = { top: number; bottom: number; left: number; right: number }

export type Place = { top: string; bottom: string; left: string; right: string; maxHeight: string }

const gap = 6
const margin = 12

/**
 * Where a popup of about `width` pixels goes beside its trigger: below, or above where there is clearly more room;
 * aligned with one side of the trigger, never over the edge of the window. All figures in CSS pixels.
 */
export function placePopup(
  trigger: Box,
  window: { width: number; height: number },
  width: number,
  align: 'start' | 'end',
): Place {
  const below = window.height - trigger.bottom - gap - margin
  const above = trigger.top - gap - margin
  const under = below >= 280 || below >= above
  const furthest = Math.max(margin, window.width - width - margin)
  const fromLeft = Math.min(Math.max(margin, trigger.left), furthest)
  const fromRight = Math.min(Math.max(margin, window.width - trigger.right), furthest)
  return {
    top: under ? `${trigger.bottom + gap}px` : 'auto',
    bottom: under ? 'auto' : `${window.height - trigger.top + gap}px`,
    left: align === 'start' ? `${fromLeft}px` : 'auto',
    right: align === 'end' ? `${fromRight}px` : 'auto',
    maxHeight: `${Math.max(120, under ? below : above)}px`,
  }
}
