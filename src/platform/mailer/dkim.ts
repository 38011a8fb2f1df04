import { createHash, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'

// mailauth and nodemailer read a message byte by byte to sign it, which takes longer than the
// signature; ours is text already (docs/decisions/071-sending-domains.md has the figures).

/** A private key that signs for a domain; its record is at `SELECTOR._domainkey.DOMAIN`. */
export interface DkimSigner {
  readonly domain: string
  readonly selector: string
  readonly key: KeyObject
}

const CRLF = '\r\n'
const signAsync = promisify(sign)
const generate = promisify(generateKeyPair)

/** Headers that are signed if the message has them. */
const signed = [
  ...['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
]
/** Named once more than there are, so that no one can add another one. */
const sealed = ['From', 'To', 'Reply-To', 'Subject', 'Date', 'Content-Type', 'List-Unsubscribe']

/** Returns a new RSA key of 2048 bits: PKCS #8, and the base64 of its public key for the DNS. */
export async function newDkimKey(): Promise<{ privateKey: Buffer; publicKey: string }> {
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  return { privateKey, publicKey: publicKey.toString('base64') }
}

/** Returns the text of the TXT record for a public key. */
export const dkimRecord = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`

/** RFC 6376, 3.4.4. */
function relaxedBody(body: string): string {
  // Looking is a third of the work of replacing, and our templates rarely need it.
  const lines = /[ \t](?:[ \t]|\r\n|$)|\t/.test(body)
    ? body.replace(/[ \t]+(?=\r\n|$)/g, '').replace(/[ \t]{2,}|\t/g, ' ')
    : body
  let end = lines.length
  while (lines.endsWith(CRLF, end)) end -= CRLF.length
  return end === 0 ? '' : lines.slice(0, end) + CRLF
}

/** RFC 6376, 3.4.2. */
function relaxedHeader(line: string): string {
  const colon = line.indexOf(':')
  const value = line
    .slice(colon + 1)
    .replaceAll(CRLF, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, colon).trim().toLowerCase()}:${value}`
}

/**
 * Returns the message with a DKIM-Signature in front (RFC 6376, rsa-sha256, relaxed/relaxed). Its
 * lines must end with CRLF. The signature is made in a thread of the pool. Equal messages have
 * equal signatures.
 */
export async function signMessage(
  message: string,
  { domain, selector, key }: DkimSigner,
): Promise<string> {
  const end = message.indexOf(CRLF + CRLF)
  if (end < 0) throw new Error('A message without a body cannot be signed')
  const lines = message.slice(0, end).split(/\r\n(?![ \t])/)
  const named = new Map<string, string[]>()
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).trim().toLowerCase()
    named.set(name, [...(named.get(name) ?? []), line])
  }
  const names: string[] = []
  const canonical: string[] = []
  for (const name of signed) {
    // Of several with one name the last is signed first.
    for (const line of (named.get(name.toLowerCase()) ?? []).toReversed()) {
      names.push(name)
      canonical.push(relaxedHeader(line) + CRLF)
    }
    if (sealed.includes(name)) names.push(name)
  }
  const body = message.slice(end + 2 * CRLF.length)
  const bodyHash = createHash('sha256').update(relaxedBody(body)).digest('base64')
  const head = [
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain};`,
    ` s=${selector};`,
    ` h=${names.join(':').replace(/(?:[^:]+:){5}/g, `$&${CRLF} `)};`,
    ` bh=${bodyHash};`,
    ' b=',
  ].join(CRLF)
  const signature = await signAsync(
    'sha256',
    Buffer.from(canonical.join('') + relaxedHeader(head)),
    key,
  )
  const folded = signature.toString('base64').replace(/.{72}(?=.)/g, `$&${CRLF} `)
  return `${head}${folded}${CRLF}${message}`
}
