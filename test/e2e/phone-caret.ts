import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Corrects digits in the middle of a phone number as a person does, with the caret there. */
export async function expectCaretKept(phone: Locator): Promise<void> {
  const input = 'document.activeElement'
  const page = phone.page()
  const shows = (text: string, caret: number) =>
    expect
      .poll(() => page.evaluate(`[${input}.value, ${input}.selectionStart]`))
      .toEqual([text, caret])
  const place = (caret: number) => page.evaluate(`${input}.setSelectionRange(${caret}, ${caret})`)
  await phone.fill('3145550182')
  await place(8)
  await phone.press('Backspace')
  await shows('(314) 550-182', 7)
  await phone.press('9')
  await shows('(314) 595-0182', 8)
  // Characters of the format are passed over in both directions, and letters change nothing.
  await place(10)
  await phone.press('Backspace')
  await shows('(314) 595-0182', 9)
  await phone.press('x')
  await shows('(314) 595-0182', 9)
  await phone.press('Delete')
  await shows('(314) 595-0182', 10)
  await phone.press('Delete')
  await shows('(314) 595-182', 10)
  await phone.press('7')
  await shows('(314) 595-7182', 11)
}
