import canonicalize from 'canonicalize'
import {
  type EvidenceSignature,
  evidenceKeysPath,
  pdfSignatureMark,
} from '../../shared/evidence-file.ts'
import type { SigningKey } from '../keys/signing-keys.ts'

/** The key that signs, and the installation's address, under which it is published. */
interface Signer {
  readonly key: SigningKey
  readonly baseUrl: string
}

/** Returns a value in the one form that RFC 8785 gives it. */
export function canonical(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('nothing to sign')
  return text
}

function signatureOf({ key, baseUrl }: Signer, bytes: Buffer): EvidenceSignature {
  return {
    alg: 'Ed25519',
    bytes: bytes.length,
    keyId: key.keyId,
    keys: `${baseUrl}${evidenceKeysPath}`,
    value: key.sign(bytes),
  }
}

/**
 * Returns the file for programs, `{"evidence":…,"signature":…}`. What is signed is the canonical
 * form of `evidence`, and the file has it in that form: its bytes begin after the twelfth.
 */
export function signJson(signer: Signer, evidence: object): Buffer {
  const signed = canonical(evidence)
  const signature = signatureOf(signer, Buffer.from(signed))
  return Buffer.from(`{"evidence":${signed},"signature":${canonical(signature)}}\n`)
}

/** Returns a PDF with the signature of all its bytes after its end, as a comment of the format. */
export function signPdf(signer: Signer, pdf: Buffer): Buffer {
  const line = `${pdfSignatureMark}${canonical(signatureOf(signer, pdf))}\n`
  return Buffer.concat([pdf, Buffer.from(line)])
}
