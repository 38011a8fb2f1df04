import type { Page } from 'playwright-core'

/** Returns the widths of a phone, in px, at which a line ends between two texts of a paragraph. */
export async function widthsThatBreak(page: Page, from: string, to: string): Promise<number[]> {
  const found: number[] = []
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 844 })
    const lines = await page.evaluate<
      number[]
    >(`[...document.querySelectorAll('p')].flatMap((one) => {
      const text = one.firstChild
      const at = text?.data?.indexOf(${JSON.stringify(from)}) ?? -1
      if (at < 0) return []
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, text.data.indexOf(${JSON.stringify(to)}, at))
      return range.getClientRects().length
    })`)
    if (lines.length === 0) throw new Error(`no paragraph has ${from}`)
    if (lines.some((count) => count > 1)) found.push(width)
  }
  return found
}
