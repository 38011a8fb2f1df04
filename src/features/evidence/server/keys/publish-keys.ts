import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import type { Services } from '../../../../platform/services.ts'
import { evidenceKeysPath } from '../../shared/evidence-file.ts'
import { keepEvidenceKeys, listEvidenceKeys } from './evidence-keys.sql.ts'
import { pemOf, type SigningKey, signingKeysOf } from './signing-keys.ts'

/**
 * Returns the key that signs, which is published before anything is signed with it. A key stays
 * published after the installation has another secret.
 */
export async function publishedKey({ database, keys, clock }: Services): Promise<SigningKey> {
  const own = signingKeysOf(keys)
  await systemTransaction(database, async (system) => {
    const known = new Set((await listEvidenceKeys(system)).map(({ keyId }) => keyId))
    const missing = own.filter(({ keyId }) => !known.has(keyId))
    if (missing.length > 0) await keepEvidenceKeys(system, missing, clock.now())
  })
  return own[0]
}

/** Returns the published keys as a JSON Web Key set (RFC 7517). */
async function readEvidenceKeys(services: Services) {
  const { keyId: current } = await publishedKey(services)
  const known = await systemTransaction(services.database, listEvidenceKeys)
  return {
    keys: known.map((key) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      use: 'sig',
      alg: 'EdDSA',
      kid: key.keyId,
      x: key.publicKey,
      pem: pemOf(key),
      firstUsedAt: key.firstUsedAt.toISOString(),
      signsNow: key.keyId === current,
    })),
  }
}

/** The keys with which anyone checks a file of evidence, without us. */
export const evidenceKeysRoute: RawRoute = {
  method: 'GET',
  url: evidenceKeysPath,
  access: 'public',
  summary: 'The public keys that evidence files are signed with, including earlier keys',
  produces: 'application/jwk-set+json',
  handle: async (context, _request, reply) =>
    reply
      .type('application/jwk-set+json')
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(`${JSON.stringify(await readEvidenceKeys(context), null, 2)}\n`),
}
