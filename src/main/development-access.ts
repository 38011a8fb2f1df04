import type { IncomingMessage } from 'node:http'
import { isLoopbackName } from '../kernel/web-url.ts'

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const forwarding = /^(forwarded|via|x-forwarded-.*|x-real-ip)$/
const hostAndPort = /^(?<name>[a-z.\d-]+|\[[\da-f:]+\])(:(?<port>\d{1,5}))?$/i

/**
 * Whether a request comes from this machine and was meant for it. Behind a proxy on the same
 * machine every visitor's network address is loopback, and a page of another site can point its own
 * name to 127.0.0.1.
 */
export function isFromThisMachine(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  baseUrl: string,
): boolean {
  const base = new URL(baseUrl)
  const { name = '', port = '80' } = hostAndPort.exec(headers.host ?? '')?.groups ?? {}
  const ports = [socket.localPort, Number(base.port || '80')]
  return (
    loopbackAddresses.has(socket.remoteAddress ?? '') &&
    isLoopbackName(base.hostname) &&
    isLoopbackName(name.toLowerCase()) &&
    ports.includes(Number(port)) &&
    !Object.keys(headers).some((header) => forwarding.test(header))
  )
}
