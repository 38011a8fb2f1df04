import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pictureFolderPath } from '../../kernel/product-pictures.ts'
import {
  defaultIconPath,
  iconPath,
  noticesPath,
  socialCardPath,
} from '../../kernel/public-paths.ts'

/** Serves the files that the build has put into `dist`. */
export async function serveFiles(http: FastifyInstance, dist: string): Promise<void> {
  const assets = join(dist, 'assets')
  if (existsSync(assets)) {
    serveAssets(http, assets)
    await http.register(fastifyStatic, { root: dist, serve: false, preCompressed: true })
    for (const path of [noticesPath, iconPath, defaultIconPath, socialCardPath])
      http.get(path, (_request, reply) => reply.sendFile(path))
  }
  const pictures = join(dist, pictureFolderPath)
  if (existsSync(pictures))
    await http.register(fastifyStatic, {
      root: pictures,
      prefix: `${pictureFolderPath}/`,
      maxAge: '1d',
      decorateReply: false,
    })
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves files whose names change with their content, some 6 MB in all, from memory once they were
 * asked for: all clients share one copy, however slowly they read. `@fastify/static` opens the file
 * for each, and reads the folder to compare the spelling.
 */
function serveAssets(http: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder))
  const read = new Map<string, Promise<Buffer>>()
  http.get<{ Params: { '*': string } }>('/assets/*', async ({ params, headers }, reply) => {
    const name = params['*']
    if (!names.has(name)) return reply.callNotFound()
    const packed = names.has(`${name}.br`) && accepts(headers['accept-encoding'], 'br')
    const file = packed ? `${name}.br` : name
    const tag = `"${name}"`
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      // Weak, because the compressed copies have it too.
      .header('etag', `W/${tag}`)
      .header('vary', 'accept-encoding')
    if (headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    if (packed) reply.header('content-encoding', 'br')
    let content = read.get(file)
    if (content === undefined) {
      content = readFile(join(folder, file))
      read.set(file, content)
      content.catch(() => read.delete(file))
    }
    return reply.type(types[extname(name)] ?? 'application/octet-stream').send(await content)
  })
}

const accepts = (header: string | string[] | undefined, encoding: string) =>
  header !== undefined && negotiate(String(header), [encoding]) === encoding
