import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

// `hf_key_`, 43 characters for 256 random bits, and 6 for the checksum: a double click selects all
// of it, secret scanners recognize it, and a mistyped key is refused without a look into the
// database. A guess is out of reach, so a plain SHA-256 is enough to store it: slow hashes protect
// secrets that people choose.
const prefix = 'hf_key_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text
  return text.padStart(length, '0')
}

const checksum = (text: string) => base62(BigInt(crc32(text)), 6)

export function newApiKeyToken(): string {
  const secret = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)
  return secret + checksum(secret)
}

/** Returns whether the text has the form of a key, checksum included. */
export function isApiKeyToken(text: string): boolean {
  if (!/^hf_key_[0-9A-Za-z]{49}$/.test(text)) return false
  return checksum(text.slice(0, -6)) === text.slice(-6)
}
