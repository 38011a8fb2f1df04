import { expect, test } from 'vitest'
import { locales } from '../../../../kernel/locale.ts'
import { productText } from '../../server/texts/product-text.ts'
import {
  blocksDocument,
  documentBlocks,
  documentLine,
  lineDocument,
} from './editor-document.rules.ts'
import { emailTextKinds, type WrittenText } from './email-text.ts'

test('a text is the same after the editor has held it', () => {
  const own: WrittenText['blocks'] = [
    { type: 'rule', rule: 'greeting' },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'One ' },
        { type: 'text', text: 'bold', bold: true },
        { type: 'field', field: 'firstName', fallback: 'there' },
        { type: 'rule', rule: 'healthRule' },
      ],
    },
    { type: 'list', items: [[{ type: 'text', text: 'a' }], [{ type: 'field', field: 'agency' }]] },
  ]
  expect(documentBlocks(blocksDocument(own))).toEqual(own)
  for (const kind of emailTextKinds)
    for (const locale of locales) {
      const { subject, blocks } = productText(kind, locale)
      expect(documentLine(lineDocument(subject))).toEqual(subject)
      expect(documentBlocks(blocksDocument(blocks))).toEqual(blocks)
    }
})

test('what a text cannot have is left out', () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: 'https://evil.example' } },
      { type: 'ruleBlock', attrs: { rule: 'constructor' } },
      { type: 'paragraph', content: [{ type: 'hardBreak' }, { type: 'text', text: 'kept' }] },
    ],
  }
  expect(documentBlocks(document)).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'kept' }] },
  ])
})
