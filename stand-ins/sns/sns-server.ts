import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { certificateOf } from './sns-certificate.ts'

/** A message as SNS signs it; the fields that it names are in the order of their names. */
type SnsFields = Readonly<Record<string, string>>

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
}

/** Plays Amazon SNS: serves certificates, takes confirmations, signs messages. */
export async function startSns(valid: { readonly from: Date; readonly to: Date }) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = certificateOf(keys, valid)
  const asked: string[] = []
  /** By path, an answer instead of the certificate. */
  const instead = new Map<string, { readonly status: number; readonly body: string }>()
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const { status, body } = instead.get(url) ?? { status: 200, body: certificate }
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    instead,
    /** Returns the body of the request that SNS would send. */
    signed(fields: SnsFields, by = keys.privateKey): string {
      const names = signedFields[fields.Type as keyof typeof signedFields]
      const text = names
        .filter((name) => fields[name] !== undefined)
        .map((name) => `${name}\n${fields[name]}\n`)
        .join('')
      const algorithm = fields.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
      return JSON.stringify({
        ...fields,
        Signature: sign(algorithm, Buffer.from(text), by).toString('base64'),
      })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
