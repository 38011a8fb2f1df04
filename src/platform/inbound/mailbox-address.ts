import type { PublicId } from '../../kernel/ids.ts'
import type { Config } from '../config.ts'
import { type Keys, readSignedPublicId, signPublicId } from '../crypto.ts'

/**
 * `reply`: answers to one of our emails. `return`: its envelope sender, to which mail servers
 * report (VERP). `member`: copies of what a member writes.
 */
export type MailboxKind = 'reply' | 'return' | 'member'

const letters: Readonly<Record<MailboxKind, string>> = { reply: 'r', return: 'v', member: 'b' }
const kinds = Object.keys(letters) as MailboxKind[]
const digits = 'abcdefghijklmnopqrstuvwxyz234567'
/** 256 bits in letters that no mail program changes; a local part holds 64 characters. */
const form = /^([rvb])\+([a-z2-7]{52})$/

/** Subdomain of agencies' own domains that is an alias of ours. */
export const returnLabel = 'bounces'

const purposeOf = (kind: MailboxKind) => `mailbox ${kind}`

function encode(hex: string): string {
  const bits = [...Buffer.from(hex, 'hex')]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.padEnd(260, '0').match(/.{5}/g) ?? [])
    .map((five) => digits[Number.parseInt(five, 2)])
    .join('')
}

function decode(text: string): string {
  const bits = [...text].map((one) => digits.indexOf(one).toString(2).padStart(5, '0')).join('')
  return (bits.slice(0, 256).match(/.{8}/g) ?? [])
    .map((eight) => Number.parseInt(eight, 2).toString(16).padStart(2, '0'))
    .join('')
}

/**
 * Returns the address of a mailbox, undefined while no email is received. It is signed: who knows
 * the id, as from a link, does not know the address.
 */
export function mailboxAddress(
  { inbound }: Pick<Config, 'inbound'>,
  keys: Keys,
  {
    kind,
    id,
    domain,
  }: {
    readonly kind: MailboxKind
    readonly id: PublicId
    /** Of an agency's own, whose MX record leads to us; for return addresses alone. */
    readonly domain?: string | undefined
  },
): string | undefined {
  if (inbound === undefined || (kind === 'return' && !inbound.returnAddresses)) return undefined
  return `${letters[kind]}+${encode(signPublicId(keys, purposeOf(kind), id))}@${domain ?? inbound.domain}`
}

/** Returns the mailbox of an address, undefined for one that we have not signed. */
export function readMailboxAddress(
  { inbound }: Pick<Config, 'inbound'>,
  keys: Keys,
  address: string,
): { readonly kind: MailboxKind; readonly id: PublicId } | undefined {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const isOfAgency = domain.startsWith(`${returnLabel}.`)
  if (inbound === undefined || (domain !== inbound.domain && !isOfAgency)) return undefined
  const [, letter, code] = form.exec(address.slice(0, at).toLowerCase()) ?? []
  // The last letter has four bits to spare, which must not make other addresses.
  if (letter === undefined || code === undefined || encode(decode(code)) !== code) return undefined
  const kind = kinds.find((one) => letters[one] === letter) ?? 'member'
  const id = readSignedPublicId(keys, purposeOf(kind), decode(code))
  // The signature says whose it is; a domain of an agency has return addresses alone.
  if (id === undefined || (domain !== inbound.domain && kind !== 'return')) return undefined
  return { kind, id }
}

/** The local part of the address to which providers report complaints. */
const complaintsName = 'complaints'

/** Returns the installation's address for complaints, undefined while no email is received. */
export const complaintsAddress = ({ inbound }: Pick<Config, 'inbound'>): string | undefined =>
  inbound && `${complaintsName}@${inbound.domain}`
