import { createServer, type Socket } from 'node:net'

/**
 * The server's behavior after a message's end. `drop`: closes the connection without a reply.
 * `half`: replies "25" and closes.
 */
export type Fault =
  | { readonly kind: 'drop' | 'half' | 'hang' }
  | { readonly kind: 'reply'; readonly code: number; readonly text: string }
  | { readonly kind: 'slow'; readonly milliseconds: number }

export interface ReceivedMessage {
  readonly recipient: string
  readonly messageId: string
  readonly at: number
}

export interface FaultyMailServer {
  readonly smtpUrl: string
  readonly port: number
  /** Every message that arrived whole, whatever was replied, except those refused with a code. */
  readonly received: ReceivedMessage[]
  /** The most connections that were open at once. */
  readonly maxOpen: () => number
  /** Cuts every connection, whatever is on its way over it. */
  cut(): void
  close(): Promise<void>
}

/** A mail server on a real socket that misbehaves after DATA as `faultOf` says for each message. */
export async function startFaultyMailServer(
  faultOf: (recipient: string, received: readonly ReceivedMessage[]) => Fault | undefined,
  {
    port = 0,
    cutsMessageTo = () => false,
  }: {
    port?: number
    /** Whether the connection ends at the first bytes of a message to this recipient. */
    cutsMessageTo?: (recipient: string) => boolean
  } = {},
): Promise<FaultyMailServer> {
  const received: ReceivedMessage[] = []
  const sockets = new Set<Socket>()
  let maxOpen = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    maxOpen = Math.max(maxOpen, sockets.size)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serve(socket, cutsMessageTo, (recipient, messageId) => {
      const fault = faultOf(recipient, received)
      if (fault?.kind !== 'reply') received.push({ recipient, messageId, at: performance.now() })
      return fault
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}?tls=off`,
    port: address.port,
    received,
    maxOpen: () => maxOpen,
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function serve(
  socket: Socket,
  cutsMessageTo: (recipient: string) => boolean,
  take: (recipient: string, messageId: string) => Fault | undefined,
): void {
  let recipient = ''
  let rest = ''
  let inData = false
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const end = (message: string) => {
    const fault = take(recipient, message.match(/^Message-ID: (.*)\r$/m)?.[1] ?? '')
    if (fault === undefined) say('250 ok')
    else if (fault.kind === 'drop') socket.destroy()
    else if (fault.kind === 'half') socket.end('25')
    else if (fault.kind === 'reply') say(`${fault.code} ${fault.text}`)
    else if (fault.kind === 'slow') setTimeout(() => say('250 ok'), fault.milliseconds)
  }
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return say('250 faulty')
    if (verb === 'QUIT') return void socket.end('221 bye\r\n')
    if (verb === 'RCPT') recipient = line.match(/<(.*)>/)?.[1] ?? ''
    if (verb === 'DATA') inData = true
    say(verb === 'DATA' ? '354 go' : '250 ok')
  }
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    rest += chunk
    for (;;) {
      if (inData && rest !== '' && cutsMessageTo(recipient)) return void socket.destroy()
      const mark = inData ? '\r\n.\r\n' : '\r\n'
      const at = rest.indexOf(mark)
      if (at < 0) return
      const text = rest.slice(0, at)
      rest = rest.slice(at + mark.length)
      if (inData) {
        inData = false
        end(text)
      } else command(text)
    }
  })
  say('220 faulty ESMTP')
}
