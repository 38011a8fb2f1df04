export const perPage = 3

/** Pages of a carousel, and the page that starts at or before a scroll position; sizes in pixels. */
export function carouselPages(items: number): number {
  return Math.max(1, Math.ceil(items / perPage))
}

/** The last page often holds fewer than three; being scrolled to the end means being on it. */
export function pageAt(scrollLeft: number, visible: number, whole: number, items: number): number {
  const pages = carouselPages(items)
  if (whole - visible <= 1 || pages === 1) return 0
  if (scrollLeft >= whole - visible - 2) return pages - 1
  return Math.min(pages - 1, Math.round(scrollLeft / visible))
}
