import type { OpenAPI } from '@orpc/contract'
import { keyLimits } from '../features/api-keys/feature.ts'
import { renderApiReference } from '../platform/api-reference/render-api-reference.tsx'
import type { Config } from '../platform/config.ts'
import type { RawRoute } from '../platform/http/raw-routes.ts'

type Describe = (config: Config) => Promise<OpenAPI.Document>

/** GET /api/docs: the same document as a page for developers, rendered at the first request. */
export function apiReferenceRoute(describe: Describe): RawRoute {
  let page: Promise<string> | undefined
  return {
    method: 'GET',
    url: '/api/docs',
    access: 'public',
    summary: 'The API reference, for developers',
    produces: 'text/html',
    async handle({ config }, _request, reply) {
      page ??= describe(config).then((document) => renderApiReference(document, keyLimits))
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(await page)
    },
  }
}

/** GET /api/openapi.json: the description of every call, made at the first request. */
export function openApiRoute(describe: Describe): RawRoute {
  let document: Promise<string> | undefined
  return {
    method: 'GET',
    url: '/api/openapi.json',
    access: 'public',
    summary: 'This document',
    async handle({ config }, _request, reply) {
      document ??= describe(config).then((description) => JSON.stringify(description))
      return reply
        .type('application/json')
        .header('cache-control', 'public, max-age=3600')
        .send(await document)
    },
  }
}
