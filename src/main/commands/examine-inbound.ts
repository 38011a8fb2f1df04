import { connect } from 'node:net'
import type { Config } from '../../platform/config.ts'
import { createResolver } from '../../platform/inbound/create-resolver.ts'
import type { InboundConfig } from '../../platform/inbound/inbound-variables.ts'
import type { Finding } from '../backup/examine-backups.ts'

const patience = 5000

/** Says whether email is received, answered, and led here by the DNS. */
export async function examineInbound({ inbound }: Pick<Config, 'inbound'>): Promise<Finding[]> {
  const name = 'receiving email'
  if (inbound === undefined)
    return [{ name, ok: true, detail: 'off: answers go to the agents’ own mailboxes' }]
  return [
    { name, ...(await answers(inbound)) },
    { name: 'MX record', ...(await leadsHere(inbound)) },
    { name: 'TLS of received email', ...certificate(inbound) },
    { name: 'reports about emails', ...(await sendsFor(inbound)) },
  ]
}

type Found = Omit<Finding, 'name'>

/** Emails to clients have an envelope sender of the domain, which SPF asks about. */
async function sendsFor({ domain, dnsServers, returnAddresses }: InboundConfig): Promise<Found> {
  if (!returnAddresses)
    return { ok: true, detail: 'off by INBOUND_RETURN: dead addresses are only noticed at once' }
  const records = await createResolver(dnsServers)
    .resolveTxt(domain)
    .catch(() => [])
  return records.some((parts) => /^v=spf1(\s|$)/i.test(parts.join('')))
    ? { ok: true, detail: `they come to addresses of ${domain}, which has an SPF record` }
    : {
        ok: false,
        detail: `${domain} has no SPF record: set one that names your mail server, or INBOUND_RETURN=off`,
      }
}

function certificate({ tls }: InboundConfig): Found {
  return tls === undefined
    ? {
        ok: true,
        detail:
          'no certificate: senders hand email over in plain text. Set INBOUND_TLS_CERT and INBOUND_TLS_KEY',
      }
    : { ok: true, detail: 'STARTTLS is offered' }
}

/** Connects to the listener, as a sender does, and reads its greeting. */
function answers({ host, port, name }: InboundConfig): Promise<Found> {
  const at = `port ${port}`
  const to = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return new Promise((resolve) => {
    const socket = connect(port, to)
    const end = (found: Found) => {
      socket.destroy()
      resolve(found)
    }
    const silent = `nothing answers at ${at} of ${to}: start \`holdfast receive\`, or \`serve\`, which receives too`
    socket.setTimeout(patience, () => end({ ok: false, detail: silent }))
    socket.on('error', () => end({ ok: false, detail: silent }))
    socket.once('data', (greeting) => {
      const ours = greeting.toString().startsWith(`220 ${name} `)
      socket.write('QUIT\r\n')
      end(
        ours
          ? { ok: true, detail: `on, and answers at ${at}; port 25 of ${name} must lead there` }
          : {
              ok: false,
              detail: `another program answers at ${at}: ${greeting.toString().trim()}`,
            },
      )
    })
  })
}

async function leadsHere({ domain, name, dnsServers }: InboundConfig): Promise<Found> {
  const record = `${domain}. MX 10 ${name}.`
  const resolver = createResolver(dnsServers)
  try {
    const hosts = (await resolver.resolveMx(domain)).map(({ exchange }) => exchange.toLowerCase())
    if (!hosts.includes(name))
      return {
        ok: false,
        detail: `email to ${domain} goes to ${hosts.join(', ')}: set ${record}`,
      }
    const found = await Promise.any([resolver.resolve4(name), resolver.resolve6(name)])
    return { ok: true, detail: `email to ${domain} goes to ${name} (${found.join(', ')})` }
  } catch (error) {
    const missing = error instanceof AggregateError
    return {
      ok: false,
      detail: missing
        ? `${name} has no address in the DNS: set its A or AAAA record`
        : `${domain} has no MX record that can be looked up: set ${record}`,
    }
  }
}
