import { type AddressInfo, Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Only Linux shares new connections among listening sockets of one port. */
const usualSockets = process.platform === 'linux' ? 32 : 1

interface Listening {
  readonly host: string
  readonly port: number
}

/**
 * Listens on one port by many sockets. Node takes one new connection from each in a turn of its
 * loop, and a turn of a full machine takes some 50 ms: of 400 clients that come to one socket at
 * once, the last would wait 20 seconds before anything reads its request.
 */
export async function listen(
  http: FastifyInstance,
  { host, port }: Listening,
  sockets = usualSockets,
): Promise<void> {
  const others = Array.from(
    { length: sockets - 1 },
    () =>
      new Server({ allowHalfOpen: true, noDelay: true }, (socket) =>
        http.server.emit('connection', socket),
      ),
  )
  let closed: ReadonlyArray<Promise<unknown>> | undefined
  http.addHook('preClose', (done) => {
    closed = others.map((other) => new Promise((resolve) => other.close(resolve)))
    done()
  })
  // Fastify says so to requests that come while it closes, but not to those inside: the connection
  // would stay open for another one, and closing would wait for it.
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (closed !== undefined) reply.header('connection', 'close')
    done(null, payload)
  })
  // Fastify waits for the connections of its own socket only.
  http.addHook('onClose', async () => void (await Promise.all(closed ?? [])))
  const reusePort = others.length > 0
  if (reusePort) await refuseTaken({ host, port })
  // Fastify passes it on, but its types do not have it.
  const address = { host, port, reusePort }
  await http.listen(address)
  const own = http.server.address() as AddressInfo
  for (const other of others)
    await listening(other, { host: own.address, port: own.port, reusePort })
}

/** Another program of the same user would share the port without a word. */
async function refuseTaken(address: Listening): Promise<void> {
  const probe = new Server()
  await listening(probe, address)
  await new Promise((resolve) => probe.close(resolve))
}

const listening = (server: Server, address: Listening & { readonly reusePort?: boolean }) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
