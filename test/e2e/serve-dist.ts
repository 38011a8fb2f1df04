import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { builtTags } from '../../src/platform/http/built-tags.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The strictest policy that the pages must work with. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'"

/**
 * Serves only the built pages, without the product's server: `/gallery-public` is consumers' HTML,
 * every other path the app's. It ends with the process.
 */
export async function serveDist(): Promise<{ baseUrl: string }> {
  const dist = process.env.HOLDFAST_TEST_DIST ?? join(import.meta.dirname, '../../dist')
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // A page is emptied on a text without scripts.
    if (pathname === '/robots.txt') return void response.end()
    const file = pathname.startsWith('/assets/')
      ? pathname
      : pathname === '/gallery-public'
        ? '/public.html'
        : '/index.html'
    const read = await readFile(join(dist, file)).catch(() => undefined)
    // As the server adds the styles of the product's pages, on which charts are.
    const body =
      file === '/public.html' && read !== undefined
        ? read.toString().replace('</head>', () => `${builtTags(dist).siteTags}</head>`)
        : read
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': types[extname(file)] ?? 'text/plain',
      'content-security-policy': policy,
      // As the server says of them: a page that is opened again finds its scripts compiled.
      ...(pathname.startsWith('/assets/') && { 'cache-control': 'max-age=31536000, immutable' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}` }
}
