import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the key that limits are counted by: an IPv4 address, or the /64 network of an IPv6
 * address. Providers give every connection a whole /64, so one customer has 2^64 IP addresses. The
 * address of a connection that has ended is unknown.
 */
export function networkOf(ipAddress: string | undefined): string {
  if (ipAddress === undefined) return 'unknown'
  const [plain = ipAddress] = ipAddress.split('%')
  if (!isIPv6(plain)) return plain
  const mapped = plain.slice(plain.lastIndexOf(':') + 1)
  if (isIPv4(mapped)) return mapped
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = tail.split(':').filter((group) => group !== '')
  const missing = plain.includes('::') ? 8 - before.length - after.length : 0
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Limits of wider networks, as a multiple of those of one /64: a /56 is a house or an office, a /48
 * a company, or many customers of a mobile provider.
 */
const wider = [
  { bits: 56, times: 2 },
  { bits: 48, times: 8 },
] as const

export interface WiderNetwork {
  readonly network: string
  readonly times: number
}

/**
 * Returns the /56 and the /48 around a key's /64 network; nothing for any other key. Some providers
 * give one customer 65,536 networks, which would count as 65,536 visitors.
 */
export function widerNetworks(key: string): readonly WiderNetwork[] {
  const found = /^(.*?)([0-9a-f]{1,4}(?::[0-9a-f]{1,4}){2}):([0-9a-f]{1,4})::\/64$/.exec(key)
  if (found === null) return []
  const [, before = '', site = '', last = ''] = found
  return wider.map(({ bits, times }) => {
    const house = bits === 56 ? `:${last.padStart(4, '0').slice(0, 2)}00` : ''
    return { network: `${before}${site}${house}::/${bits}`, times }
  })
}
