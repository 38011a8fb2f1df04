import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Lets a server listen on a free port of this machine and returns its URL. */
export async function listen(http: FastifyInstance): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

/** Returns an IP address for the `i`th request, because the server limits requests by address. */
export const oneOfMany = (i: number): string => `10.0.0.${1 + (Math.abs(i) % 250)}`
