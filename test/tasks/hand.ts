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

/** A person gives up after so many presses of Tab. */
const maxTabs = 250

const hasFocus = async (target: Locator) =>
  (await target.and(target.page().locator(':focus')).count()) > 0

export function createHand(page: Page, way: Way): Hand {
  const count = { clicks: 0, keys: 0 }
  async function press(key: string): Promise<void> {
    count.keys += 1
    await page.keyboard.press(key)
  }
  /** Goes to a target by Tab, as who has no mouse does. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' })
    for (let tabs = 0; !(await hasFocus(target)); tabs++) {
      if (tabs === maxTabs) throw new Error(`not reached by keyboard: ${target}`)
      await press('Tab')
    }
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
