import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pictureFolderPath } from '../../kernel/product-pictures.ts'
import {
  defaultIconPath,
  iconPath,
  noticesPath,
  socialCardPath,
} from '../../kernel/public-paths.ts'

/** Serves the files that the build has put into `dist`; those in `assets` never change. */
export async function serveFiles(http: FastifyInstance, dist: string): Promise<void> {
  const assets = join(dist, 'assets')
  if (existsSync(assets)) {
    await http.register(fastifyStatic, { root: dist, serve: false, preCompressed: true })
    for (const path of [noticesPath, iconPath, defaultIconPath, socialCardPath])
      http.get(path, (_request, reply) => reply.sendFile(path))
    // The library's own route reads the whole folder for each request to compare the spelling.
    const names = new Set(readdirSync(assets))
    http.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
      names.has(params['*'])
        ? reply.sendFile(params['*'], assets, { maxAge: '1y', immutable: true })
        : reply.callNotFound(),
    )
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
