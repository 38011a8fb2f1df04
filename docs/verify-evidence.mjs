// Checks a file of evidence without Holdfast: `node verify-evidence.mjs FILE KEYS`. FILE is the PDF
// or the JSON; KEYS is the file of keys, or its address. It needs Node alone, and nothing of ours.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const mark = '%holdfast-evidence '

/** RFC 8785: members in the order of their names, no space; Node writes the rest as it demands. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.keys(value).sort()
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** The signed bytes of a file, and the signature. */
function readFile(file) {
  if (file.subarray(0, 5).toString() !== '%PDF-') {
    const { evidence, signature } = JSON.parse(file.toString())
    return { signed: Buffer.from(canonical(evidence)), signature, evidence }
  }
  const at = file.lastIndexOf(mark)
  if (at < 0) throw new Error('this PDF has no signature')
  const signature = JSON.parse(file.subarray(at + mark.length).toString())
  if (!file.subarray(at).equals(Buffer.from(`${mark}${canonical(signature)}\n`)))
    throw new Error('something was added after the signature of this file: it was changed')
  return { signed: file.subarray(0, at), signature }
}

/** The id of a key is its thumbprint (RFC 7638), so a list of keys cannot give it to another. */
function keyOf({ keys }, keyId) {
  const found = keys.find(({ kid }) => kid === keyId)
  if (found === undefined) throw new Error(`the key ${keyId} is none of the published keys`)
  const { crv, kty, x } = found
  const print = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  if (print !== keyId) throw new Error('the published key does not have its own id')
  return createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
}

async function readKeys(place) {
  if (!/^https?:/.test(place)) return JSON.parse(readFileSync(place, 'utf8'))
  return (await fetch(place)).json()
}

try {
  const [file, keys] = process.argv.slice(2)
  if (keys === undefined) throw new Error('say which file, and where the keys are')
  const { signed, signature, evidence } = readFile(readFileSync(file))
  const key = keyOf(await readKeys(keys), signature.keyId)
  const right =
    signature.alg === 'Ed25519' &&
    signature.bytes === signed.length &&
    verify(null, signed, key, Buffer.from(signature.value, 'base64'))
  if (!right) throw new Error('the signature is not that of this file: it was changed')
  if (evidence !== undefined && evidence.emails.length !== evidence.counts.emails)
    throw new Error('the file does not have as many emails as it says')
  process.stdout.write(`Valid: ${signed.length} bytes, signed with the key ${signature.keyId}.\n`)
} catch (error) {
  process.stderr.write(`Not valid: ${error.message}\n`)
  process.exitCode = 1
}
