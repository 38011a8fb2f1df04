import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const types = { A: 1, MX: 15, TXT: 16 } as const
export type DnsType = keyof typeof types

/** A real DNS server on loopback, which knows the names of a table. */
export interface DnsServer {
  /** `127.0.0.1:PORT`. */
  readonly address: string
  /** Sets the records of a name; MX as `10 mail.example`. */
  set(name: string, type: DnsType, records: readonly string[]): void
  /** While it is silent, questions stay without an answer. */
  silent: boolean
  close(): Promise<void>
}

const labelsOf = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

function dataOf(type: DnsType, record: string): Buffer {
  if (type === 'A') return Buffer.from(record.split('.').map(Number))
  if (type === 'MX') {
    const [priority = '', host = ''] = record.split(' ')
    return Buffer.concat([Buffer.from([0, Number(priority)]), labelsOf(host)])
  }
  const parts = record.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  )
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

export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, ReadonlyMap<DnsType, readonly string[]>>()
  const socket: Socket = createSocket('udp4')
  const server: DnsServer = {
    address: '',
    silent: false,
    set(name, type, values) {
      records.set(name, new Map([...(records.get(name) ?? []), [type, values]]))
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
  socket.on('message', (message, { port, address }) => {
    if (server.silent) return
    const { name, type, end } = questionOf(message)
    const known = records.get(name)
    const asked = (Object.keys(types) as DnsType[]).find((each) => types[each] === type)
    const found = (asked && known?.get(asked)) ?? []
    const answers = found.map((record) => {
      const data = dataOf(asked as DnsType, record)
      const head = Buffer.alloc(12)
      head.writeUInt16BE(0xc00c, 0)
      head.writeUInt16BE(type, 2)
      head.writeUInt16BE(1, 4)
      head.writeUInt32BE(60, 6)
      head.writeUInt16BE(data.length, 10)
      return Buffer.concat([head, data])
    })
    const header = Buffer.alloc(12)
    message.copy(header, 0, 0, 2)
    header.writeUInt16BE(known === undefined ? 0x8583 : 0x8580, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([header, message.subarray(12, end), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return Object.assign(server, { address: `127.0.0.1:${(socket.address() as AddressInfo).port}` })
}
