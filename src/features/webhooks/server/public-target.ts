import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AppError } from '../../../kernel/app-error.ts'
import { urlInvalid, urlPort, urlPrivate } from '../shared/webhook-texts.ts'

/** Thrown by `publicLookup` for a host that leads to a private network. */
export class PrivateTarget extends Error {
  override readonly name = 'PrivateTarget'
}

/** Public by its number, but a cloud's own service to the machines in it. */
const cloudServices = new Set(['168.63.129.16'])
/** All that has been given to the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local (the
 * cloud's metadata), shared, multicast or reserved, nor an IPv6 form that wraps an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return false
  return address.range() === 'unicast' && !cloudServices.has(address.toString())
}

/** A webhook is https; other ports are those of other services. The empty one is 443. */
const ports = new Set(['', '443', '8443'])

/** The host as written in a URL, without the brackets of IPv6. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/**
 * Returns the URL of a new endpoint in its normal form. Throws 400 unless it is https to a host
 * that is not obviously private; what its name leads to is checked at each delivery. `privateHosts`
 * are the operator's exceptions, which may also use http and any port.
 */
export function checkTarget(text: string, privateHosts: readonly string[]): string {
  const url = new URL(text)
  const hostname = bare(url.hostname).replace(/\.$/, '')
  url.hash = ''
  if (url.username !== '' || url.password !== '') throw new AppError('BAD_REQUEST', urlInvalid)
  if (privateHosts.includes(hostname)) return url.href
  if (url.protocol !== 'https:') throw new AppError('BAD_REQUEST', urlInvalid)
  if (!ports.has(url.port)) throw new AppError('BAD_REQUEST', urlPort)
  const isPrivate =
    isIP(hostname) === 0
      ? !hostname.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(hostname)
      : !isPublicAddress(hostname)
  if (isPrivate) throw new AppError('BAD_REQUEST', urlPrivate)
  return url.href
}

/**
 * Throws `PrivateTarget` for a literal IP address that is not public: a connection to it looks
 * nothing up.
 */
export function checkLiteral(hostname: string, privateHosts: readonly string[]): void {
  const host = bare(hostname)
  if (isIP(host) !== 0 && !privateHosts.includes(host) && !isPublicAddress(host))
    throw new PrivateTarget()
}

/**
 * A connection's lookup that fails with `PrivateTarget` if any IP address of the host is not
 * public. The connection uses the addresses checked here, so a name that changes its address
 * between a check and the connection gains nothing.
 */
export const publicLookup =
  (privateHosts: readonly string[]): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, [])
      const allowed =
        privateHosts.includes(hostname) ||
        addresses.every(({ address }) => isPublicAddress(address))
      if (!allowed) return callback(new PrivateTarget(), [])
      const [first] = addresses
      if (options.all === true || first === undefined) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
