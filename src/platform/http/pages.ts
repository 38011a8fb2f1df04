import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOneOf } from '../../kernel/is-one-of.ts'
import { defaultLocale, type Locale } from '../../kernel/locale.ts'
import { productName } from '../../kernel/product.ts'
import { entryPaths } from '../../kernel/public-paths.ts'
import type { Services } from '../services.ts'
import { builtTags } from './built-tags.ts'
import { errorBody } from './errors.ts'
import { sendFailedPage } from './failed-page.ts'
import { keepChosenLocale } from './page-locale.ts'

/**
 * The data that a public page is filled with, the page that the visitor is redirected to, or the
 * app instead.
 */
export type PageAnswer =
  | {
      readonly title: string
      readonly data: unknown
      readonly status?: number
      readonly rendered?: string | undefined
      /** For search engines and shared links; pages without it are not meant to be found. */
      readonly preview?: PagePreview
      /** The language of the page (`localeOf`); pages without one are only in English. */
      readonly locale?: Locale
      /** A page of the product itself: with its icon and its own styles. */
      readonly site?: true
      /** It is whole without any script. */
      readonly unscripted?: true
    }
  | { readonly redirect: string }
  | { readonly app: true }
  /** A file that programs read. */
  | { readonly text: string; readonly type: 'text/plain' | 'application/xml' }

/** A page as search engines and programs that show a shared link present it. */
export interface PagePreview {
  readonly description: string
  /** The page's one URL, whatever the address asked for. */
  readonly url: string
  readonly image: { readonly url: string; readonly text: string }
  /** JSON-LD of schema.org. */
  readonly structured?: Readonly<Record<string, unknown>>
}

type AnswerPage = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<PageAnswer>

/** A consumers' page: its paths (Fastify patterns) and the data of its first paint. */
export interface ServedPage {
  readonly paths: readonly string[]
  /** `rendered` is the page's HTML, if the server renders it: shown before any script runs. */
  readonly load: AnswerPage
  /**
   * Returns the response to the page's own form, posted to the same path without its script; the
   * body is the URL-encoded text.
   */
  readonly submit?: AnswerPage
  /** The component of a page that no browser loads, by its file from the project's root. */
  readonly component?: { readonly source: string; readonly name: string }
}

export interface PageOptions {
  readonly services: Services
  /** Consumers' pages, whose first paint the server fills. */
  readonly pages: readonly ServedPage[]
  /** The folder of the built bundles. */
  readonly dist: string
}

const asPublic = { config: { kind: 'public' } } as const

/** Maps consumers' paths to public.html with their data inside, all else to the app's page. */
export async function mountPages(
  http: FastifyInstance,
  { services, pages, dist }: PageOptions,
): Promise<void> {
  const page = pageReader(dist, services.config.production)
  const tags = builtTags(dist)
  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    if (!isOneOf(entryPaths, path)) hideFromSearch(reply)
    return sendHtml(reply, await page('index.html'))
  }
  const answerBy =
    (answerPage: AnswerPage) => async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await answerPage(services, request, reply).catch((error: unknown) => ({
        error,
      }))
      if ('error' in answer) return sendFailedPage(answer.error, request, reply, services.log)
      keepChosenLocale(request, reply)
      if ('redirect' in answer)
        return reply.redirect(answer.redirect, request.method === 'POST' ? 303 : 302)
      if ('app' in answer) return sendApp(request, reply)
      if ('text' in answer) return reply.type(`${answer.type}; charset=utf-8`).send(answer.text)
      if (answer.preview === undefined) hideFromSearch(reply)
      return sendHtml(
        reply.code(answer.status ?? 200),
        fillPage(await page('public.html'), { ...answer, ...tags }),
      )
    }
  for (const { paths, load, submit } of pages) {
    for (const path of paths) {
      http.get(path, asPublic, answerBy(load))
      if (submit !== undefined) http.post(path, asPublic, answerBy(submit))
    }
  }
  http.setNotFoundHandler(async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || request.url.startsWith('/api/'))
      return reply.code(404).send(errorBody(404, 'Unknown call'))
    if (/^\/(assets|dev|pictures)\//.test(request.url))
      return reply.code(404).send(errorBody(404, 'Not found'))
    // The gallery of parts is for review during development.
    if (services.config.production && isGallery(request.url)) return reply.redirect('/404', 302)
    return sendApp(request, reply)
  })
}

/** Keeps a page out of search engines: a client's, or one that says nothing to a stranger. */
const hideFromSearch = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex')

/** The app's router reads paths without regard to case, escapes and repeated slashes. */
function isGallery(url: string): boolean {
  const [path = ''] = url.split(/[?#]/)
  try {
    return /^\/+gallery/i.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

function pageReader(dist: string, keep: boolean): (name: string) => Promise<string> {
  const kept = new Map<string, string>()
  return async (name) => {
    const known = kept.get(name)
    if (known !== undefined) return known
    const file = join(dist, name)
    if (!existsSync(file))
      return '<!doctype html><title>Holdfast</title><p>The web bundle is not built. Run <code>npm start</code> or <code>npm run build</code>.'
    const text = await readFile(file, 'utf8')
    if (keep) kept.set(name, text)
    return text
  }
}

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export interface PageFilling {
  readonly title: string
  readonly data: unknown
  readonly rendered?: string | undefined
  readonly fonts?: string
  readonly siteTags?: string
  readonly site?: true
  readonly unscripted?: true
  readonly preview?: PagePreview
  readonly locale?: Locale | undefined
}

/** The page's note for browsers without scripts; its HTML has the English one. */
const withoutScripts: Readonly<Record<Exclude<Locale, typeof defaultLocale>, string>> = {
  es: 'JavaScript está desactivado en este navegador, así que algunas partes de esta página no funcionan. Actívelo, o llame al número que aparece en esta página o en su correo. Podemos ayudarle por teléfono.',
}

/** JSON inside a script element: no value can end it. */
const inScript = (data: unknown) =>
  JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)

function previewTags(title: string, { description, url, image, structured }: PagePreview): string {
  const named = { description, 'twitter:card': 'summary_large_image' }
  const properties = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image.url,
    'og:image:alt': image.text,
  }
  const tags = (attribute: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(
      ([name, value]) => `<meta ${attribute}="${name}" content="${escapeText(value)}">`,
    )
  return [
    ...tags('name', named),
    ...tags('property', properties),
    `<link rel="canonical" href="${escapeText(url)}">`,
    structured && `<script type="application/ld+json">${inScript(structured)}</script>`,
  ].join('')
}

/** The tags by which a browser loads and runs scripts. */
const scriptTags = /<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g

/** Inserts title, preview, first-paint data and the rendered HTML into the page. */
export function fillPage(
  html: string,
  { title, data, rendered, fonts = '', siteTags = '', site, unscripted, ...more }: PageFilling,
): string {
  const { preview, locale } = more
  const json = inScript(unscripted ? null : data)
  const meta = preview === undefined ? '' : previewTags(title, preview)
  const script = `${meta}${fonts}<script type="application/json" id="first-paint">${json}</script>`
  const language =
    locale === undefined ? `lang="${defaultLocale}"` : `lang="${locale}" data-switchable`
  const filled = html
    .replace('lang="en"', language)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace(/<script type="application\/json" id="first-paint">[^<]*<\/script>|<\/head>/, (end) =>
      end === '</head>' ? `${script}</head>` : script,
    )
    .replace(/(<p class="noscript">)[^<]*/, (text, start) =>
      locale === undefined || locale === defaultLocale ? text : start + withoutScripts[locale],
    )
  const whole = site ? filled.replace('<link rel="icon" href="data:," />', '') : filled
  const tagged = site ? whole.replace('</head>', () => `${siteTags}</head>`) : whole
  if (rendered === undefined) return tagged
  return (unscripted ? tagged.replaceAll(scriptTags, '') : tagged)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(
      /<div id="root">[\s\S]*?<\/div>(?=\s*(<noscript>|<\/body>))/,
      () => `<div id="root" data-rendered>${rendered}</div>`,
    )
}
