import { X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../../../kernel/app-error.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import type { Services } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { snsSilent } from '../../shared/mail-events.ts'

/** Certificates that are asked for within 15 minutes, known ones not counted. */
const fetchesAtMost = 30
/** Milliseconds, and bytes of an answer. */
const timeout = 5000
const longest = 32 * 1024

const path = /^\/SimpleNotificationService-[0-9A-Za-z]{1,100}\.pem$/

/** Those being asked for too, so that messages that come together ask once. */
const known = new LRUCache<string, Promise<X509Certificate | undefined>>({ max: 20, ttl: dayMs })

/** Returns Amazon's host of a topic, which is named in its region. */
export function snsHost(topicArn: string): string {
  const [, partition, , region] = topicArn.split(':')
  return `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
}

/**
 * Returns the certificate that a message of a topic names, undefined unless it is one of Amazon SNS
 * in the topic's region and valid now. What proves it is the TLS connection to Amazon's own host.
 * Throws if Amazon does not answer, so that the message is sent again.
 */
export async function snsCertificate(
  services: Services,
  { TopicArn, SigningCertURL }: { readonly TopicArn: string; readonly SigningCertURL: string },
): Promise<X509Certificate | undefined> {
  const url = URL.parse(SigningCertURL)
  if (url === null || url.protocol !== 'https:' || url.port !== '') return undefined
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return undefined
  if (url.hostname !== snsHost(TopicArn) || !path.test(url.pathname)) return undefined
  const certificate = await knownCertificate(services, url)
  if (certificate === undefined) return undefined
  const now = services.clock.now()
  const { validFromDate, validToDate } = certificate
  return now >= validFromDate && now <= validToDate ? certificate : undefined
}

/** Only a certificate stays known: what failed is asked for again. */
async function knownCertificate(services: Services, url: URL) {
  const { href } = url
  const asked = known.get(href) ?? fetchCertificate(services, url)
  known.set(href, asked)
  try {
    const certificate = await asked
    if (certificate === undefined) known.delete(href)
    return certificate
  } catch (error) {
    known.delete(href)
    throw error
  }
}

async function fetchCertificate(
  services: Services,
  url: URL,
): Promise<X509Certificate | undefined> {
  await limitAttempts(services, [['sns-certificates:all', fetchesAtMost]])
  const pem = await askSns(services, url)
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

/** Asks Amazon SNS, and returns its answer. Throws 503 without one of status 200 that is short. */
export async function askSns(services: Services, url: URL): Promise<Buffer> {
  try {
    return await ask(services, url)
  } catch (error) {
    services.log.warn({ err: error, host: url.hostname }, 'Amazon SNS did not answer')
    throw new AppError('SERVICE_UNAVAILABLE', snsSilent)
  }
}

async function ask({ config }: Services, url: URL): Promise<Buffer> {
  const { snsOrigin } = config.mailProviders
  const target = snsOrigin === undefined ? url : new URL(url.pathname + url.search, snsOrigin)
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(target, { redirect: 'manual', signal })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`${url.hostname} answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > longest) throw new Error(`${url.hostname} answered more than ${longest} bytes`)
  }
  return Buffer.concat(chunks)
}
