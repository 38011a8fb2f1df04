import type { OpenAPI } from '@orpc/contract'
import type { Config } from '../platform/config.ts'
import type { RawRoute } from '../platform/http/raw-routes.ts'

/** GET /api/openapi.json: the description of every call, made at the first request. */
export function openApiRoute(describe: (config: Config) => Promise<OpenAPI.Document>): RawRoute {
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
