import { type KeyObject, sign } from 'node:crypto'

/** Returns one value of DER: its type, its length, its contents. */
function der(type: number, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  const length = body.length.toString(16)
  const bytes = Buffer.from(length.padStart(length.length + (length.length % 2), '0'), 'hex')
  const head = body.length < 128 ? [body.length] : [128 + bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([type, ...head]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const rsaSha256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const commonName = (text: string) =>
  sequence(
    der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(text)))),
  )
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))

/** Returns a certificate as SNS has one, signed by its own key, as PEM. */
export function certificateOf(
  { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  { from, to }: { readonly from: Date; readonly to: Date },
): string {
  const name = commonName('sns.amazonaws.com')
  const about = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ...[rsaSha256, name, sequence(time(from), time(to)), name],
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', about, privateKey)])
  const base64 = sequence(about, rsaSha256, der(0x03, signature)).toString('base64')
  const lines = base64.match(/.{1,64}/g)?.join('\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
