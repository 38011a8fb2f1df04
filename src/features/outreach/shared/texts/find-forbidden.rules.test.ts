import { expect, test } from 'vitest'
import { forbiddenIn } from './find-forbidden.rules.ts'

test.each([
  ['Acceptance has a guarantee.', 'guarantee'],
  ['Le garantizamos un plan.', 'garantizamos'],
  ['It is approved  by\u00a0 Medicare.', 'approved by Medicare'],
  ['No health-questions for you.', 'health-questions'],
  ['Pre\u2011approved for you.', 'Pre\u2011approved'],
  ['It is gua\u200dranteed.', 'gua\u200dranteed'],
  ['It is approved \u200d by Medicare.', 'approved \u200d by Medicare'],
  ['Look at evil-site.com/offer now.', 'evil-site.com/offer'],
])('blanks, hyphens and joiners hide no refused words, shown as written: %j', (text, words) => {
  expect(forbiddenIn(text, 'birthday')).toContainEqual(
    expect.objectContaining({ weight: 'refused', words }),
  )
})
