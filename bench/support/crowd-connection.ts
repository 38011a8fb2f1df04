import { connect, type Socket } from 'node:net'

export interface CrowdAnswer {
  /** 0 without an answer. */
  readonly status: number
  readonly retryAfter: number
}

const none: CrowdAnswer = { status: 0, retryAfter: 0 }
const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/**
 * One client's connection, which is opened again when the server closed it. It reads of an answer
 * only what a crowd needs: Node's own client takes four times the processor, which on two cores is
 * the server's.
 */
export function createCrowdConnection(url: string) {
  const { hostname, port } = new URL(url)
  let socket: Socket | undefined
  let answered: ((answer: CrowdAnswer) => void) | undefined
  let head: string | undefined
  let received: Buffer[] = []
  let length = 0

  const end = (answer: CrowdAnswer) => {
    const resolve = answered
    answered = undefined
    head = undefined
    received = []
    length = 0
    resolve?.(answer)
  }
  const read = (bytes: Buffer) => {
    received.push(bytes)
    length += bytes.length
    if (head === undefined) {
      const all = received.length === 1 ? bytes : Buffer.concat(received)
      const at = all.indexOf(headEnd)
      received = [all]
      if (at < 0) return
      head = all.toString('latin1', 0, at).toLowerCase()
      length = all.length - at - headEnd.length
    }
    const expected = numberAfter(head, '\r\ncontent-length: ')
    const isWhole =
      expected === undefined
        ? Buffer.concat(received).subarray(-lastChunk.length).equals(lastChunk)
        : length >= expected
    if (!isWhole) return
    const status = Number(head.slice(9, 12))
    const closes = head.includes('\r\nconnection: close')
    const answer = { status, retryAfter: numberAfter(head, '\r\nretry-after: ') ?? 0 }
    if (closes) close()
    end(answer)
  }
  const close = () => {
    socket?.destroy()
    socket = undefined
  }
  const open = () => {
    const own = connect({ host: hostname, port: Number(port), noDelay: true })
    own.on('data', read)
    own.on('error', () => {})
    own.once('close', () => {
      if (socket !== own) return
      socket = undefined
      end(none)
    })
    return own
  }
  return {
    ask(request: Buffer): Promise<CrowdAnswer> {
      return new Promise((resolve) => {
        answered = resolve
        socket ??= open()
        socket.write(request)
      })
    },
    close,
  }
}

function numberAfter(head: string, name: string): number | undefined {
  const at = head.indexOf(name)
  return at < 0 ? undefined : Number.parseInt(head.slice(at + name.length), 10)
}
