/** Where the keys are published; a file of evidence names the whole address. */
export const evidenceKeysPath = '/.well-known/holdfast-evidence-keys.json'

/** The kinds of file: for people, with the other one inside, and for programs. */
export const evidenceFormats = ['pdf', 'json'] as const
export type EvidenceFormat = (typeof evidenceFormats)[number]

/** Emails that one file holds at most. */
export const maxEvidenceEmails = 5000
/** Contents that quote pages showed, each with its prices, and all other entries of a client. */
export const maxEvidenceShowings = 2000
export const maxEvidenceEntries = 20_000

/** Comes after the end of a signed PDF, before the signature of everything above it. */
export const pdfSignatureMark = '%holdfast-evidence '

/** The signature: which key signed which bytes. */
export interface EvidenceSignature {
  readonly alg: 'Ed25519'
  /** How many bytes are signed. */
  readonly bytes: number
  readonly keyId: string
  /** Where the key is published. */
  readonly keys: string
  /** 64 bytes in base64. */
  readonly value: string
}
