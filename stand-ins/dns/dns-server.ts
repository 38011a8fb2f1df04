import { createSocket, type Socket } from 'node:dgram'
import { type AddressInfo, createServer } from 'node:net'

const types = { A: 1, CNAME: 5, PTR: 12, MX: 15, TXT: 16 } as const
export type DnsType = keyof typeof types

/** A real DNS server on loopback, which knows the names of a table. */
export interface DnsServer {
  /** `127.0.0.1:PORT`. */
  readonly address: string
  /** Sets the records of a name; MX as `10 mail.example`. */
  set(name: string, type: DnsType, records: readonly string[]): void
  /** While it is silent, questions stay without an answer. */
  silent: boolean
  /** While it fails, it answers at once that it cannot say anything. */
  failing: boolean
  /** Names about which it never answers. */
  readonly silentNames: Set<string>
  close(): Promise<void>
}

/** Longer answers go over TCP, as servers on the internet do it. */
const maxDatagram = 1232
/** A server that resolves follows aliases so far; then it gives what it has. */
const maxAliases = 10

const labelsOf = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

function dataOf(type: DnsType, record: string): Buffer {
  if (type === 'A') return Buffer.from(record.split('.').map(Number))
  if (type === 'CNAME' || type === 'PTR') return labelsOf(record)
  if (type === 'MX') {
    const [priority = '', host = ''] = record.split(' ')
    return Buffer.concat([Buffer.from([0, Number(priority)]), labelsOf(host)])
  }
  const parts = record.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  )
}

function answerOf(name: string, type: DnsType, record: string): Buffer {
  const data = dataOf(type, record)
  const head = Buffer.alloc(10)
  head.writeUInt16BE(types[type], 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(60, 4)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([labelsOf(name), head, data])
}

function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString())
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

type Table = ReadonlyMap<string, ReadonlyMap<DnsType, readonly string[]>>

/** Returns the answers to a question, through aliases as a resolving server gives them. */
function answersTo(table: Table, name: string, type: DnsType | undefined): Buffer[] {
  const answers: Buffer[] = []
  let at = name
  for (let followed = 0; followed <= maxAliases && type !== undefined; followed += 1) {
    const here = at
    const known = table.get(here)
    const found = known?.get(type)
    if (found !== undefined) return [...answers, ...found.map((one) => answerOf(here, type, one))]
    const alias = known?.get('CNAME')?.[0]
    if (alias === undefined) return answers
    answers.push(answerOf(here, 'CNAME', alias))
    at = alias
  }
  return answers
}

export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, ReadonlyMap<DnsType, readonly string[]>>()
  const socket: Socket = createSocket('udp4')
  const stream = createServer()
  const server: DnsServer = {
    address: '',
    silent: false,
    failing: false,
    silentNames: new Set(),
    set(name, type, values) {
      records.set(name, new Map([...(records.get(name) ?? []), [type, values]]))
    },
    close: () => new Promise((resolve) => stream.close(() => socket.close(() => resolve()))),
  }
  /** Returns the answer to a message; undefined for none. */
  const reply = (message: Buffer, longest: number): Buffer | undefined => {
    const { name, type, end } = questionOf(message)
    if (server.silent || server.silentNames.has(name)) return undefined
    const asked = (Object.keys(types) as DnsType[]).find((each) => types[each] === type)
    const all = server.failing ? [] : answersTo(records, name, asked)
    const isLong = Buffer.concat(all).length + end > longest
    const answers = isLong ? [] : all
    const header = Buffer.alloc(12)
    message.copy(header, 0, 0, 2)
    // NOERROR, NXDOMAIN or SERVFAIL.
    const code = server.failing ? 2 : records.has(name) ? 0 : 3
    header.writeUInt16BE(0x8580 | code | (isLong ? 0x0200 : 0), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    return Buffer.concat([header, message.subarray(12, end), ...answers])
  }
  socket.on('message', (message, { port, address }) => {
    const answer = reply(message, maxDatagram)
    if (answer !== undefined) socket.send(answer, port, address)
  })
  stream.on('connection', (connection) => {
    let received: Buffer = Buffer.alloc(0)
    connection.on('error', () => {})
    connection.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const length = received.readUInt16BE(0)
        const answer = reply(received.subarray(2, 2 + length), 65_000)
        received = received.subarray(2 + length)
        if (answer === undefined) continue
        const size = Buffer.alloc(2)
        size.writeUInt16BE(answer.length, 0)
        connection.write(Buffer.concat([size, answer]))
      }
    })
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject)
    stream.listen(port, '127.0.0.1', resolve)
  })
  return Object.assign(server, { address: `127.0.0.1:${port}` })
}
