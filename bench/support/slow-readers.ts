import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { anAddress } from './crowd-plan.ts'

/** Clients that ask four times, as often as a connection may, and read nothing. */
export function readNothing(baseUrl: string, count: number): Socket[] {
  const { port } = new URL(baseUrl)
  const assets = join(import.meta.dirname, '../../dist/assets')
  const [largest] = readdirSync(assets).toSorted(
    (one, other) => statSync(join(assets, other)).size - statSync(join(assets, one)).size,
  )
  return Array.from({ length: count }, () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.pause()
    const ask = `GET /assets/${largest} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${anAddress()}\r\n\r\n`
    socket.write(ask.repeat(4))
    return socket
  })
}

const hex = (port: number | undefined) => (port ?? 0).toString(16).toUpperCase().padStart(4, '0')

/**
 * The server's ends of these connections that the system still has, and what the server has handed
 * over for them; clients that read nothing do not notice their end.
 */
export function leftOfReaders(sockets: readonly Socket[]): { open: number; megabytes: number } {
  const clients = new Set(sockets.map(({ localPort }) => hex(localPort)))
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => /^\s*\d+: \w+:\w+ \w+:(\w+) 01 (\w+):/.exec(line))
    .filter((row) => row !== null && clients.has(row[1] ?? ''))
  const bytes = rows.reduce((sum, row) => sum + Number.parseInt(row?.[2] ?? '', 16), 0)
  return { open: rows.length, megabytes: Math.round(bytes / (1 << 20)) }
}
