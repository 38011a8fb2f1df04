import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { errorBody } from './errors.ts'
import type { HttpOptions } from './http-server.ts'

/** What a consumers' page is filled with before it leaves, or where the visitor is sent instead. */
export type PageAnswer = { readonly title: string; readonly data: unknown; readonly status?: number } | { readonly redirect: string }

/** A consumers' page: its paths (Fastify patterns) and the data of its first paint. */
export interface PublicPage {
  readonly paths: readonly string[]
  readonly load: (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<PageAnswer>
}

/** Maps consumers' paths to public.html with their data inside, everything else to the app's page. */
export async function mountPages(http: FastifyInstance, { services, pages, dist }: HttpOptions): Promise<void> {
  const page = pageReader(dist, services.config.production)
  for (const { paths, load } of pages) {
    for (const path of paths) {
      http.get(path, async (request, reply) => {
        const answer = await load(services, request, reply)
        if ('redirect' in answer) return reply.redirect(answer.redirect, 302)
        return sendHtml(reply.code(answer.status ?? 200), fillPage(await page('public.html'), answer.title, answer.data))
      })
    }
  }
  http.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/')) return reply.code(404).send(errorBody(404, 'No such call'))
    if (/^\/(assets|dev)\//.test(request.url)) return reply.code(404).send(errorBody(404, 'Not found'))
    return sendHtml(reply, await page('index.html'))
  })
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

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Puts title and first-paint data into the page. `<` is escaped, so no value can end the script element. */
export function fillPage(html: string, title: string, firstPaint: unknown): string {
  const json = JSON.stringify(firstPaint)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
  const script = `<script type="application/json" id="first-paint">${json}</script>`
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace(/<script type="application\/json" id="first-paint">[^<]*<\/script>|<\/head>/, (found) =>
      found === '</head>' ? `${script}</head>` : script,
    )
}
