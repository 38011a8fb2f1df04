import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLocale, type Locale } from '../../kernel/locale.ts'
import type { Services } from '../services.ts'
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
      /** For search engines; pages without one are not meant to be found. */
      readonly description?: string
      /** The language of the page (`localeOf`); pages without one are only in English. */
      readonly locale?: Locale
    }
  | { readonly redirect: string }
  | { readonly app: true }

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
  const fonts = fontTags(dist)
  const answerBy =
    (answerPage: AnswerPage) => async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await answerPage(services, request, reply).catch((error: unknown) => ({
        error,
      }))
      if ('error' in answer) return sendFailedPage(answer.error, request, reply, services.log)
      keepChosenLocale(request, reply)
      if ('redirect' in answer)
        return reply.redirect(answer.redirect, request.method === 'POST' ? 303 : 302)
      if ('app' in answer) return sendHtml(reply, await page('index.html'))
      return sendHtml(
        reply.code(answer.status ?? 200),
        fillPage(await page('public.html'), { ...answer, fonts }),
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
      return reply.code(404).send(errorBody(404, 'No such call'))
    if (/^\/(assets|dev)\//.test(request.url))
      return reply.code(404).send(errorBody(404, 'Not found'))
    // The gallery of parts is for review during development.
    if (services.config.production && isGallery(request.url)) return reply.redirect('/404', 302)
    return sendHtml(reply, await page('index.html'))
  })
}

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

/**
 * Preloads the pages' fonts with their styles, so that the server-rendered page is painted once, in
 * the final font.
 */
function fontTags(dist: string): string {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) return ''
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
    Record<string, { readonly assets?: readonly string[] } | undefined>
  >
  const fonts = (manifest['public.html']?.assets ?? []).filter((asset) => asset.endsWith('.woff2'))
  return fonts
    .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`)
    .join('')
}

export interface PageFilling {
  readonly title: string
  readonly data: unknown
  readonly rendered?: string | undefined
  readonly fonts?: string
  readonly description?: string
  readonly locale?: Locale | undefined
}

/** The page's note for browsers without scripts; its HTML has the English one. */
const withoutScripts: Readonly<Record<Exclude<Locale, typeof defaultLocale>, string>> = {
  es: 'JavaScript está desactivado en este navegador, así que algunas partes de esta página no funcionan. Actívelo, o llame al número que aparece en esta página o en su correo. Podemos ayudarle por teléfono.',
}

/**
 * Inserts title, first-paint data and the rendered HTML into the page. `<` is escaped, so no value
 * can end the script element.
 */
export function fillPage(
  html: string,
  { title, data, rendered, fonts = '', description, locale }: PageFilling,
): string {
  const json = JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
  const meta =
    description === undefined
      ? ''
      : `<meta name="description" content="${escapeText(description)}">`
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
  if (rendered === undefined) return filled
  return filled
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(
      /<div id="root">[\s\S]*?<\/div>(?=\s*(<noscript>|<\/body>))/,
      () => `<div id="root" data-rendered>${rendered}</div>`,
    )
}
