import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked } from 'marked'
import { productName } from '../../../kernel/product.ts'
import { sitePaths } from '../../../kernel/public-paths.ts'
import type { Config } from '../../../platform/config.ts'
import { type SiteText, siteTextFiles } from '../shared/text-page.ts'

const shipped = new URL('../../../../data/texts/', import.meta.url)

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** HTML in a text is shown as it is written, so that a text cannot bring scripts or styles. */
const markdown = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    // Wider than a phone, it scrolls alone, also by keys.
    table({ header, rows }) {
      const cells = (row: typeof header, open: string, close: string) =>
        row.map(({ tokens }) => open + this.parser.parseInline(tokens) + close).join('')
      const head = cells(header, '<th scope="col">', '</th>')
      const body = rows.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('')
      return `<div class="site-table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
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

/**
 * Reads a text from the operator's folder, else the shipped one; again after the file has changed.
 * Its title is its first heading.
 */
export async function readSiteText(
  config: Pick<Config, 'siteTexts' | 'contactEmail' | 'baseUrl'>,
  name: SiteText,
): Promise<ReadText> {
  const { file } = siteTextFiles[name]
  const own = config.siteTexts === undefined ? undefined : join(config.siteTexts, file)
  const found = own === undefined ? undefined : await stat(own).catch(() => undefined)
  const path = own !== undefined && found?.isFile() ? own : new URL(file, shipped)
  const changed = (found?.isFile() ? found : await stat(path)).mtimeMs
  const key = `${config.baseUrl} ${path}`
  const known = kept.get(key)
  if (known?.changed === changed) return known.text
  const text = {
    ...toHtml(await readFile(path, 'utf8'), config, siteTextFiles[name].title),
    shipped: path !== own,
  }
  kept.set(key, { changed, text })
  return text
}

function toHtml(
  source: string,
  { contactEmail, baseUrl }: Pick<Config, 'contactEmail' | 'baseUrl'>,
  untitled: string,
): { title: string; html: string } {
  const contact =
    contactEmail === undefined
      ? `[the contact form](${sitePaths.contactUs})`
      : `[${contactEmail}](mailto:${contactEmail})`
  const filled = source
    .replaceAll('{{product}}', productName)
    .replaceAll('{{contact}}', contact)
    .replaceAll('{{url}}', baseUrl)
  const title = /^# +(.+)$/m.exec(filled)?.[1]?.trim() ?? untitled
  return { title, html: markdown.parse(filled.replace(/^# +.+$/m, ''), { async: false }) }
}
