import type { Locator, Page } from 'playwright-core'

/** How a task is done: with a mouse, with a thumb, or with the keyboard alone. */
export type Way = 'mouse' | 'thumb' | 'keyboard'

/** The hand of a person who uses a page, counted. A choice in a select is two clicks. */
export interface Hand {
  readonly page: Page
  readonly way: Way
  readonly count: { clicks: number; keys: number }
  click(target: Locator, options?: { readonly shift?: boolean }): Promise<void>
  /** Types into a field, which is clicked first unless it has the focus. */
  type(field: Locator, text: string): Promise<void>
  choose(select: Locator, label: string): Promise<void>
  press(key: string): Promise<void>
}

/** A person gives up after this many presses of Tab. */
const maxTabs = 250
const closeTabs = 8

const hasFocus = async (target: Locator) =>
  (await target.and(target.page().locator(':focus')).count()) > 0

export function createHand(page: Page, way: Way): Hand {
  const count = { clicks: 0, keys: 0 }
  async function press(key: string): Promise<void> {
    count.keys += 1
    await page.keyboard.press(key)
  }
  /** Presses a key until a target has the focus; returns how often, or undefined. */
  async function seek(target: Locator, key: string, max: number): Promise<number | undefined> {
    for (let presses = 0; presses <= max; presses++) {
      if (await hasFocus(target)) return presses
      if (presses < max) await page.keyboard.press(key)
    }
    return undefined
  }
  /**
   * Goes to a target by Tab, as who has no mouse does: back if it is close before what has the
   * focus, which a person sees, else forward.
   */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' })
    let presses = await seek(target, 'Shift+Tab', closeTabs)
    if (presses === undefined) {
      for (let tabs = 0; tabs < closeTabs; tabs++) await page.keyboard.press('Tab')
      presses = await seek(target, 'Tab', maxTabs)
    }
    if (presses === undefined) throw new Error(`not reached by keyboard: ${target}`)
    count.keys += presses
  }
  const isBox = async (target: Locator) =>
    ['checkbox', 'radio'].includes((await target.getAttribute('type')) ?? '')
  const byPointer = async (target: Locator, shift: boolean) => {
    count.clicks += 1
    if (way === 'thumb') await target.tap()
    else await target.click(shift ? { modifiers: ['Shift'] } : {})
  }
  return {
    ...{ page, way, count, press },
    async click(target, { shift = false } = {}) {
      if (way !== 'keyboard') return byPointer(target, shift)
      await reach(target)
      await press((await isBox(target)) ? 'Space' : 'Enter')
    },
    async type(field, text) {
      await field.waitFor()
      if (!(await hasFocus(field)))
        await (way === 'keyboard' ? reach(field) : byPointer(field, false))
      count.keys += text.length
      await page.keyboard.type(text)
    },
    async choose(select, label) {
      if (way !== 'keyboard') {
        count.clicks += 2
        await select.selectOption({ label })
        return
      }
      await reach(select)
      count.keys += label.length
      await page.keyboard.type(label)
      const shown = await select.locator('option:checked').textContent()
      if (shown !== label) throw new Error(`“${label}” was typed, “${shown}” is chosen`)
    },
  }
}
