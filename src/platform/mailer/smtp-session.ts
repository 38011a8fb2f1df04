import type { Socket } from 'node:net'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import type { SmtpFailure } from './delivery-error.ts'
import { withWholeLines } from './mime.ts'

export interface SmtpServer extends SMTPConnectionOptions {
  readonly auth?: { readonly user: string; readonly pass: string }
  /** The longest delivery, whatever the server sends meanwhile. */
  readonly deliveryTimeout: number
}

export interface Transfer {
  readonly from: string
  readonly to: string
  readonly message: string
  /** Called right before the message itself is written. */
  readonly onMessage: () => void
}

/** An open connection to a mail server that has let us in. */
export interface SmtpSession {
  /** Resolves when the server has taken the message; throws its refusal or what broke. */
  transfer(transfer: Transfer): Promise<void>
  /** Throws if the server does not answer. */
  reset(): Promise<void>
  isOpen(): boolean
  /** Calls `listener` when the connection has ended; it cannot be used any more. */
  onEnd(listener: () => void): void
  quit(): void
  close(): void
}

interface Waiting {
  readonly resolve: (reply: string) => void
  readonly reject: (error: Error) => void
}

const maxReplyLength = 64 * 1024

/**
 * Connects and signs in by nodemailer, which keeps TLS, time limits and the end of the connection.
 * Messages are written here, whole, because nodemailer's stream looks at each byte in JavaScript:
 * five times the work of everything else (docs/decisions/035-outbox-of-organizations.md).
 */
export async function openSmtpSession({ auth, ...options }: SmtpServer): Promise<SmtpSession> {
  const { connection, greeting } = await connect(options, auth)
  const socket = connection._socket as Socket
  const supports = (extension: string) => new RegExp(`[ -]${extension}\\b`, 'im').test(greeting)
  const pipelining = supports('PIPELINING')
  const takesUtf8 = supports('SMTPUTF8')
  let waiting: Waiting[] = []
  let received = ''
  let problem: Error | undefined
  let closed = false

  const fail = () => {
    closed = true
    const all = waiting
    waiting = []
    for (const { reject } of all) reject(problem ?? new Error('Connection closed unexpectedly'))
  }
  connection.on('error', (error: Error) => {
    problem ??= error
  })
  connection.once('end', fail)
  const close = () => {
    connection.close()
    fail()
  }

  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString()
    for (let end = endOfReply(received); end > 0; end = endOfReply(received)) {
      const reply = received.slice(0, end).trimEnd()
      received = received.slice(end)
      const next = waiting.shift()
      // An unexpected reply announces that the server closes, or answers QUIT.
      if (next === undefined) return close()
      next.resolve(reply)
    }
    if (received.length > maxReplyLength) close()
  })

  const reply = () =>
    new Promise<string>((resolve, reject) => {
      if (closed) reject(problem ?? new Error('Connection closed unexpectedly'))
      else waiting.push({ resolve, reject })
    })
  const ask = (command: string) => {
    const answer = reply()
    socket.write(`${command}\r\n`)
    return answer
  }

  /** Returns what the server refused, after all commands that it was sent are answered. */
  async function sendEnvelope({ from, to }: Transfer): Promise<SmtpFailure | undefined> {
    const utf8 = takesUtf8 && !isAscii(from + to) ? ' SMTPUTF8' : ''
    const commands = [`MAIL FROM:<${from}>${utf8}`, `RCPT TO:<${to}>`, 'DATA']
    if (!pipelining) {
      for (const command of commands) {
        const refused = refusalOf(command, await ask(command))
        if (refused !== undefined) return refused
      }
      return undefined
    }
    const replies = commands.map(reply)
    socket.write(`${commands.join('\r\n')}\r\n`)
    const answers = await Promise.all(replies)
    const refused = answers.map((answer, i) => refusalOf(commands[i] ?? '', answer))
    const first = refused.find((failure) => failure !== undefined)
    // It waits for a message that must not come.
    if (first !== undefined && refused.at(-1) === undefined) close()
    return first
  }

  return {
    async transfer(transfer) {
      const bad = [transfer.from, transfer.to].find((address) => /[\r\n<>\0]|^$/.test(address))
      if (bad !== undefined) throw new Error(`Invalid email address ${JSON.stringify(bad)}`)
      const refused = await sendEnvelope(transfer)
      if (refused !== undefined) throw refused
      const text = escaped(transfer.message)
      const answer = reply()
      transfer.onMessage()
      socket.write(text, isAscii(text) ? 'latin1' : 'utf8')
      const failure = refusalOf('DATA', await answer, true)
      if (failure !== undefined) throw failure
    },
    async reset() {
      const refused = refusalOf('RSET', await ask('RSET'))
      if (refused !== undefined) throw refused
    },
    isOpen: () => !closed,
    onEnd: (listener) => void connection.once('end', listener),
    quit: () => connection.quit(),
    close,
  }
}

async function connect(options: SMTPConnectionOptions, auth: SmtpServer['auth']) {
  const connection = new SMTPConnection(options)
  const greeting = await new Promise<string>((resolve, reject) => {
    const fail = (error: Error) => {
      connection.close()
      reject(error)
    }
    connection.on('error', fail)
    connection.once('end', () => reject(new Error('Connection closed')))
    connection.connect((error) => {
      if (error) return fail(error)
      const extensions = String(connection.lastServerResponse)
      if (auth === undefined || !connection.allowsAuth) return resolve(extensions)
      connection.login({ ...auth, credentials: auth }, (refused) =>
        refused ? fail(refused) : resolve(extensions),
      )
    })
  })
  return { connection, greeting }
}

/** Returns where the first whole reply ends; 0 if none is there yet. RFC 5321, 4.2.1. */
function endOfReply(text: string): number {
  let start = 0
  for (;;) {
    const end = text.indexOf('\n', start)
    if (end < 0) return 0
    if (text[start + 3] !== '-') return end + 1
    start = end + 1
  }
}

function refusalOf(command: string, reply: string, afterMessage = false): SmtpFailure | undefined {
  const code = Number(/^\d{3}\b/.exec(reply)?.[0] ?? 0)
  const accepted = command === 'DATA' && !afterMessage ? [2, 3] : [2]
  if (accepted.includes(Math.trunc(code / 100))) return undefined
  const name = /^(?:MAIL FROM|RCPT TO|\w+)/.exec(command)?.[0] ?? command
  const failure = new Error(`The mail server refused ${name}: ${reply}`)
  return Object.assign(failure, { responseCode: code, response: reply, command: name })
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)

/**
 * Returns the message as it goes over the line: dots at the start of lines doubled, lone line ends
 * completed, since a server may read them as the end of the message, and the end.
 */
function escaped(message: string): string {
  const lines = withWholeLines(message)
  const dotted = lines.replaceAll('\r\n.', '\r\n..')
  return `${dotted.startsWith('.') ? '.' : ''}${dotted}${dotted.endsWith('\r\n') ? '' : '\r\n'}.\r\n`
}
