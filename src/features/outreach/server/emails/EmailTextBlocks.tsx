import { EmailList, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'

/** A piece of a line, with marks in place of values. */
interface RenderedPiece {
  readonly words: string
  readonly bold: boolean
}
export type RenderedLine = readonly RenderedPiece[]

/** A text whose placeholders are marks, which each client's values replace. */
export interface RenderedText {
  readonly subject: string
  readonly preview: string
  /** It begins with the product's greeting. */
  readonly greets: boolean
  /** It speaks of health questions. */
  readonly tellsRule: boolean
  readonly blocks: ReadonlyArray<
    { readonly line: RenderedLine } | { readonly items: readonly RenderedLine[] }
  >
}

/** Paragraphs and lists of an email. */
export function TextBlocks({ text: { blocks } }: { readonly text: RenderedText }) {
  return blocks.map((block, index) =>
    'line' in block ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
      <Paragraph key={index}>
        <Line line={block.line} />
      </Paragraph>
    ) : (
      <EmailList
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
        key={index}
        items={block.items.map((line) => (
          // biome-ignore lint/correctness/useJsxKeyInIterable: EmailList has a key for each item
          <Line line={line} />
        ))}
      />
    ),
  )
}

function Line({ line }: { readonly line: RenderedLine }) {
  return line.map(({ words, bold }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
    bold ? <strong key={index}>{words}</strong> : words,
  )
}
