import ts from 'typescript'
import { eachNode, filesMatching, read, writtenFiles } from './source-tree.ts'

export interface Prose {
  readonly path: string
  readonly line: number
  readonly text: string
}

const proseOf = (path: string, node: ts.SourceFile, start: number, text: string): Prose => ({
  path,
  line: node.getLineAndCharacterOfPosition(start).line + 1,
  text,
})

const isText = (node: ts.Node): node is ts.LiteralLikeNode | ts.JsxText =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node) ||
  ts.isJsxText(node)

/** Returns comments, sentences in quotes or on screens, and declared names of one file. */
export function proseIn(path: string): { comments: Prose[]; sentences: Prose[]; names: Prose[] } {
  const comments = new Map<number, Prose>()
  const sentences: Prose[] = []
  const names: Prose[] = []
  const source = read(path)
  eachNode(path, (node) => {
    const file = node.getSourceFile()
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ]
    // Text on a screen may contain `//`.
    if (!ts.isJsxText(node))
      for (const { pos, end } of ranges)
        comments.set(pos, proseOf(path, file, pos, source.slice(pos, end)))
    if (isText(node) && /\s/.test(node.text.trim()))
      sentences.push(proseOf(path, file, node.getStart(), node.text))
    if (ts.isIdentifier(node) && 'name' in node.parent && node.parent.name === node)
      names.push(proseOf(path, file, node.getStart(), node.text))
  })
  return { comments: [...comments.values()], sentences, names }
}

/** Returns the lines of the documents without code. */
export const documentLines = (): Prose[] =>
  filesMatching(['*.md', 'docs/**/*.md', 'src/**/*.md'], 8).flatMap((path) =>
    read(path)
      .replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''))
      .replaceAll(/`[^`\n]*`/g, '')
      .split('\n')
      .map((text, index) => ({ path, line: index + 1, text })),
  )

export const everyFile = () => writtenFiles().filter((path) => !path.endsWith('.gen.ts'))
