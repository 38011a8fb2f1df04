import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the key that limits are counted by: an IPv4 address, or the /64 network of an IPv6
 * address. Providers give every connection a whole /64, so one customer has 2^64 IP addresses.
 */
export function networkOf(ipAddress: string): string {
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
