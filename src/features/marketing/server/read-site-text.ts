import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Marked, type Tokens } from 'marked'
import { productName } from '../../../kernel/product.ts'
import { sitePaths } from '../../../kernel/public-paths.ts'
import type { Config } from '../../../platform/config.ts'
import { type SiteText, siteTextFiles } from '../shared/text-page.ts'

const shipped = new URL('../../../../data/texts/', import.meta.url)

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const safeLink = /^(?:https?:|mailto:|tel:|\/|#)/i

/** The name of each table: the heading before it. */
const tableNames = new WeakMap<Tokens.Table, string>()

/**
 * HTML in a text is shown as it is written and other links than safe ones as their words, so that
 * a text cannot bring scripts or styles.
 */
const markdown = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      return safeLink.test(href) ? false : this.parser.parseInline(tokens)
    },
    // Wider than a phone, it scrolls alone, also by keys.
    table(token) {
      const { header, rows } = token
      const cells = (row: typeof header, open: string, close: string) =>
        row.map(({ tokens }) => open + this.parser.parseInline(tokens) + close).join('')
      const head = cells(header, '<th scope="col">', '</th>')
      const body = rows.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('')
      const name = escaped(tableNames.get(token) ?? 'Table')
      return `<div class="site-table" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
    },
  },
})

export interface ReadText {
  readonly title: string
  readonly html: string
  /** It is ours, and a lawyer of the operator has not replaced it. */
  readonly shipped: boolean
}

const kept = new Map<string, { readonly changed: number; readonly text: ReadText }>()

type TextConfig = Pick<Config, 'siteTexts' | 'contactEmail' | 'baseUrl'>

/**
 * Reads a text from the operator's folder, else the shipped one; again after the file has changed.
 * `failed` learns why a file that is there cannot be read: the shipped one takes its place.
 */
export async function readSiteText(
  config: TextConfig,
  name: SiteText,
  failed: (error: unknown) => void,
): Promise<ReadText> {
  const { file } = siteTextFiles[name]
  if (config.siteTexts !== undefined)
    try {
      return await readText(join(config.siteTexts, file), { config, name, shipped: false })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed(error)
    }
  return await readText(fileURLToPath(new URL(file, shipped)), { config, name, shipped: true })
}

async function readText(
  path: string,
  from: { readonly config: TextConfig; readonly name: SiteText; readonly shipped: boolean },
): Promise<ReadText> {
  const changed = (await stat(path)).mtimeMs
  const key = `${from.config.baseUrl} ${path}`
  const known = kept.get(key)
  if (known?.changed === changed) return known.text
  const source = await readFile(path, 'utf8')
  const html = toHtml(source, from.config, siteTextFiles[from.name].title)
  const text = { ...html, shipped: from.shipped }
  kept.set(key, { changed, text })
  return text
}

/** The title is the first heading. */
function toHtml(
  source: string,
  { contactEmail, baseUrl }: TextConfig,
  untitled: string,
): { title: string; html: string } {
  const contact =
    contactEmail === undefined
      ? `[the contact form](${sitePaths.contactUs})`
      : `[${contactEmail}](mailto:${contactEmail})`
  const filled = source
    .replace(/^\uFEFF/, '')
    .replaceAll('{{product}}', productName)
    .replaceAll('{{contact}}', contact)
    .replaceAll('{{url}}', baseUrl)
  const tokens = markdown.lexer(filled)
  const first = tokens.find((token): token is Tokens.Heading => token.type === 'heading')
  const title = first?.text ?? untitled
  let heading: string = title
  for (const token of tokens)
    if (token.type === 'heading') heading = token.text
    else if (token.type === 'table') tableNames.set(token as Tokens.Table, heading)
  return { title, html: markdown.parser(tokens.filter((token) => token !== first)) }
}
