export const perPage = 3
/** Cards that a phone or tablet shows before the rest is asked for, unless that is one card. */
export const firstShown = 2

/** Returns the number of pages a carousel has; at least one. */
export function carouselPages(items: number): number {
  return Math.max(1, Math.ceil(items / perPage))
}

/**
 * Returns the page at a scroll position, counted from 0; sizes in pixels. The end is always the
 * last page, even when it has fewer than three cards.
 */
export function pageAt(scrollLeft: number, visible: number, whole: number, items: number): number {
  const pages = carouselPages(items)
  if (whole - visible <= 1 || pages === 1) return 0
  if (scrollLeft >= whole - visible - 2) return pages - 1
  return Math.min(pages - 1, Math.round(scrollLeft / visible))
}
