import type { Locale } from '../../../../kernel/locale.ts'
import { type Inline, linesOfBlock } from '../../shared/texts/email-text.ts'
import { whatHappened } from '../texts/product-text.ts'
import { marking } from '../texts/text-marks.ts'
import type { TextInForce } from '../texts/texts-in-force.ts'
import type { RenderedLine, RenderedText } from './EmailTextBlocks.tsx'

/** Returns a text with marks in place of its placeholders, for the templates of one agency. */
export function renderedText(
  { kind, text }: Pick<TextInForce, 'kind' | 'text'>,
  locale: Locale,
  agencyName: string,
): RenderedText {
  const markOf = marking(text, agencyName)
  const headerOf = (line: readonly Inline[]) => line.map(markOf).join('').trim()
  const lineOf = (line: readonly Inline[]): RenderedLine => {
    const pieces: { words: string; bold: boolean }[] = []
    for (const inline of line) {
      const bold = inline.type === 'text' && inline.bold === true
      const before = pieces.at(-1)
      if (before !== undefined && before.bold === bold) before.words += markOf(inline)
      else pieces.push({ words: markOf(inline), bold })
    }
    return pieces
  }
  const plain = (words: string) => ({ line: [{ words, bold: false }] })
  return {
    subject: headerOf(text.subject),
    preview: headerOf(text.preview),
    greets: text.blocks.some((block) => block.type === 'rule' && block.rule === 'greeting'),
    tellsRule:
      text.blocks.some((block) => block.type === 'rule' && block.rule === 'nextStep') ||
      text.blocks
        .flatMap(linesOfBlock)
        .flat()
        .some(({ type }) => type === 'rule'),
    blocks: text.blocks.flatMap((block): RenderedText['blocks'][number][] => {
      if (block.type === 'paragraph') return [{ line: lineOf(block.content) }]
      if (block.type === 'list') return [{ items: block.items.map(lineOf) }]
      if (block.rule === 'whatHappened') return [plain(whatHappened(kind, locale))]
      return block.rule === 'greeting' ? [] : [plain(`{{${block.rule}}}`)]
    }),
  }
}
