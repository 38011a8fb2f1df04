import type { Inline, WrittenText } from './email-text.ts'

/**
 * Characters that cannot be seen: marks that turn the direction of a text, and joiners except the
 * one that emoji need. Left in, a pasted text could read otherwise than it is stored.
 */
const unseen =
  /[\u00ad\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const control = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu

const cleanWords = (text: string) =>
  text.toWellFormed().replace(unseen, '').replace(control, ' ').normalize('NFC')

function cleanLine(line: readonly Inline[]): Inline[] {
  const cleaned = line.flatMap((inline): Inline[] => {
    if (inline.type === 'rule') return [inline]
    if (inline.type === 'field') {
      const { fallback, ...field } = inline
      return [
        { ...field, ...(fallback !== undefined && { fallback: cleanWords(fallback).trim() }) },
      ]
    }
    const text = cleanWords(inline.text)
    const { bold } = inline
    return text === '' ? [] : [{ type: 'text', text, ...(bold && { bold }) }]
  })
  return cleaned.reduce<Inline[]>((joined, inline) => {
    const before = joined.at(-1)
    if (before?.type === 'text' && inline.type === 'text' && before.bold === inline.bold)
      joined[joined.length - 1] = { ...before, text: before.text + inline.text }
    else joined.push(inline)
    return joined
  }, [])
}

const isBlank = (line: readonly Inline[]) =>
  line.every((inline) => inline.type === 'text' && inline.text.trim() === '')

/** In a paragraph a line break is a space; a header has no bold words. */
const paragraphLine = (line: readonly Inline[]) =>
  cleanLine(
    line.map((inline) =>
      inline.type === 'text' ? { ...inline, text: inline.text.replace(/[\r\n]+/g, ' ') } : inline,
    ),
  )
const headerLine = (line: readonly Inline[]) =>
  cleanLine(
    line.map((inline) => (inline.type === 'text' ? { type: 'text', text: inline.text } : inline)),
  )

/**
 * Returns a text as it is stored: without characters that cannot be seen, empty paragraphs or
 * pieces that should be one. Line breaks stay, because in a subject they are refused.
 */
export function cleanText({ subject, preview, blocks }: WrittenText): WrittenText {
  return {
    subject: headerLine(subject),
    preview: headerLine(preview),
    blocks: blocks.flatMap((block): WrittenText['blocks'] => {
      if (block.type === 'rule') return [block]
      if (block.type === 'paragraph') {
        const content = paragraphLine(block.content)
        return isBlank(content) ? [] : [{ type: 'paragraph', content }]
      }
      const items = block.items.map(paragraphLine).filter((item) => !isBlank(item))
      return items.length === 0 ? [] : [{ type: 'list', items }]
    }),
  }
}
