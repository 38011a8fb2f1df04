import { expect, test } from 'vitest'
import { everySize, startGallery } from './gallery.ts'
import { accentOf, expectFits } from './journey.ts'

const open = await startGallery()

test('every part of the app is accessible and fits at every size, also in an agency’s difficult colors', async () => {
  const page = await open('/gallery')
  await page.getByRole('heading', { name: 'Design system' }).waitFor()
  await expectFits(page, everySize)
  await page.getByText('Bright yellow').click()
  await expectFits(page)
})

test('every part of consumers’ pages is accessible and fits at every size', async () => {
  const page = await open('/gallery-public')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectFits(page, everySize)
  await page.getByRole('button', { name: 'Bright yellow' }).click()
  await expectFits(page)
})

test('consumers’ pages can be read at twice the size without scrolling sideways; text is 18 px, targets 44 px', async () => {
  const page = await open('/gallery-public', { viewport: { width: 390, height: 844 } })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).fontSize')).toBe('18px')
  const small =
    "[...document.querySelectorAll('button, .choice, .check, input.input, select, .call')].filter((e) => e.getBoundingClientRect().height > 0 && e.getBoundingClientRect().height < 44).length"
  await expect.poll(() => page.evaluate(small)).toBe(0)
  await page.evaluate("document.documentElement.style.fontSize = '225%'")
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    .toBeLessThanOrEqual(0)
})

test('nothing moves for people who prefer less motion, not even for a moment', async () => {
  const page = await open('/gallery', { reducedMotion: 'reduce' })
  await page.getByRole('heading', { name: 'Design system' }).waitFor()
  await page.evaluate(`window.moved = []
    addEventListener('transitionrun', ({ target, propertyName }) =>
      moved.push(target.localName + ' ' + propertyName), true)`)
  const accent = await accentOf(page)
  await page.getByText('Bright yellow').click()
  await expect.poll(() => accentOf(page)).not.toBe(accent)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))')
  await expect.poll(() => page.evaluate('window.moved')).toEqual([])
})
