import type { Inline, RuleBlock, TextBlock, WrittenText } from './email-text.ts'
import { ruleBlocks } from './email-text.ts'

/** A node of the editor's document, as its library reads and writes it. */
export interface EditorNode {
  readonly type?: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly marks?: readonly { readonly type: string }[]
  readonly content?: readonly EditorNode[]
}

const nodeOf = (inline: Inline): EditorNode => {
  if (inline.type === 'text')
    return {
      type: 'text',
      text: inline.text,
      ...(inline.bold && { marks: [{ type: 'bold' }] }),
    }
  if (inline.type === 'rule') return { type: 'ruleSentence' }
  return { type: 'field', attrs: { field: inline.field, fallback: inline.fallback ?? null } }
}

const paragraphOf = (line: readonly Inline[]): EditorNode => ({
  type: 'paragraph',
  content: line.filter((inline) => inline.type !== 'text' || inline.text !== '').map(nodeOf),
})

/** Returns a subject or preview line as the editor's document. */
export const lineDocument = (line: readonly Inline[]): EditorNode => ({
  type: 'doc',
  content: [paragraphOf(line)],
})

/** Returns the paragraphs of a text as the editor's document, which is never empty. */
export function blocksDocument(blocks: readonly TextBlock[]): EditorNode {
  const content = blocks.map((block): EditorNode => {
    if (block.type === 'rule') return { type: 'ruleBlock', attrs: { rule: block.rule } }
    if (block.type === 'paragraph') return paragraphOf(block.content)
    return {
      type: 'bulletList',
      content: block.items.map((item) => ({ type: 'listItem', content: [paragraphOf(item)] })),
    }
  })
  return { type: 'doc', content: content.length > 0 ? content : [paragraphOf([])] }
}

function inlineOf(node: EditorNode): Inline[] {
  if (node.type === 'text')
    return node.text === undefined || node.text === ''
      ? []
      : [
          {
            type: 'text',
            text: node.text,
            ...(node.marks?.some(({ type }) => type === 'bold') && { bold: true as const }),
          },
        ]
  if (node.type === 'ruleSentence') return [{ type: 'rule', rule: 'healthRule' }]
  if (node.type !== 'field') return []
  const { field, fallback } = node.attrs ?? {}
  return [
    {
      type: 'field',
      field: String(field),
      ...(typeof fallback === 'string' && { fallback }),
    },
  ]
}

const lineOf = (paragraph: EditorNode | undefined): Inline[] =>
  (paragraph?.content ?? []).flatMap(inlineOf)

/** Returns the line that the editor holds. */
export const documentLine = (document: EditorNode): Inline[] => lineOf(document.content?.[0])

/** Returns the paragraphs that the editor holds; the paragraphs of an item are items. */
export function documentBlocks(document: EditorNode): WrittenText['blocks'] {
  return (document.content ?? []).flatMap((node): TextBlock[] => {
    if (node.type === 'paragraph') return [{ type: 'paragraph', content: lineOf(node) }]
    if (node.type === 'ruleBlock') {
      const rule = ruleBlocks.find((name) => name === node.attrs?.rule) as RuleBlock | undefined
      return rule === undefined ? [] : [{ type: 'rule', rule }]
    }
    if (node.type !== 'bulletList') return []
    const items = (node.content ?? []).flatMap((item) => (item.content ?? []).map(lineOf))
    return items.length === 0 ? [] : [{ type: 'list', items }]
  })
}
