import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../../../../kernel/locale.ts'
import { productText } from '../../server/texts/product-text.ts'
import { cleanText } from './clean-text.rules.ts'
import { EmailTextField, emailTextKinds } from './email-text.ts'
import { checkEmailText } from './text-checks.rules.ts'

test('the product’s texts are in the form that is stored, and stay the same when they are cleaned', () => {
  for (const kind of emailTextKinds)
    for (const locale of locales) {
      const text = productText(kind, locale)
      expect(EmailTextField.parse(text)).toEqual(text)
      expect(cleanText(text)).toEqual(text)
    }
})

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const anyLine = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('text' as const), text: anyText }),
    fc.record({
      type: fc.constant('field' as const),
      field: fc.oneof(fc.constant('firstName'), anyText),
      fallback: anyText,
    }),
  ),
  { maxLength: 5 },
)
const anyEmailText = fc.record({
  subject: anyLine,
  preview: anyLine,
  blocks: fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('paragraph' as const), content: anyLine }),
      fc.record({ type: fc.constant('list' as const), items: fc.array(anyLine, { maxLength: 3 }) }),
    ),
    { maxLength: 4 },
  ),
})

test('cleaning twice is cleaning once, and leaves nothing that cannot be seen', () => {
  fc.assert(
    fc.property(anyEmailText, (text) => {
      const once = cleanText(text)
      expect(cleanText(once)).toEqual(once)
      const all = JSON.stringify(
        once.blocks
          .flatMap((block) => ('content' in block ? block.content : []))
          .map((inline) => (inline.type === 'text' ? inline.text : '')),
      )
      expect(all).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\r|\\n|\\u0000/)
      expect(() => checkEmailText(once, 'birthday', 'es')).not.toThrow()
    }),
  )
})
