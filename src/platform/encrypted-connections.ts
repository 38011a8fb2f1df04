import pg from 'pg'
import { isLoopbackName } from '../kernel/web-url.ts'

/**
 * Returns whether what this URL connects to is reached unencrypted over a network. A private
 * network is a network too: only the hosts named in PLAINTEXT_HOSTS are excepted.
 */
function isOpen(host: string, encrypted: boolean, excepted: readonly string[]): boolean {
  const local = host === '' || host.startsWith('/') || isLoopbackName(host)
  return !(local || encrypted || excepted.includes(host.toLowerCase()))
}

/**
 * Whether TLS as the driver reads it checks the certificate and its name: `no-verify`, and with
 * libpq's meaning `require` and `verify-ca`, accept any server in between.
 */
function verifies(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true
  return !(
    ('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false) ||
    'checkServerIdentity' in ssl
  )
}

export interface Connections {
  readonly databaseUrls: Readonly<Record<string, string | undefined>>
  readonly smtpUrl: string | undefined
  /** Host names, as in the URLs. */
  readonly plaintextHosts: readonly string[]
}

/**
 * Returns a message for each connection that sends passwords and personal data unencrypted to
 * another machine.
 */
export function openConnections({ databaseUrls, smtpUrl, plaintextHosts }: Connections): string[] {
  const problems: string[] = []
  for (const [name, url] of Object.entries(databaseUrls)) {
    if (url === undefined) continue
    // The driver's own reading of the URL, so that the check cannot differ from the connection.
    const { host, ssl } = new pg.Client({ connectionString: url })
    if (!isOpen(host, verifies(ssl), plaintextHosts)) continue
    problems.push(
      `${name} connects to ${host} without ${ssl ? 'checking its certificate: use' : 'TLS: add'} sslmode=verify-full, or name ${host} in PLAINTEXT_HOSTS if only this installation uses the network between them`,
    )
  }
  if (smtpUrl !== undefined) {
    const { hostname, searchParams } = new URL(smtpUrl)
    if (isOpen(hostname, searchParams.get('tls') !== 'off', plaintextHosts))
      problems.push(
        `SMTP_URL connects to ${hostname} without TLS: remove tls=off, or name ${hostname} in PLAINTEXT_HOSTS if only this installation uses the network between them`,
      )
  }
  return problems
}
