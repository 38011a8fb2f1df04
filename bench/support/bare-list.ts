import fastify from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { listContacts } from '../../src/features/contacts/server/list/list-contacts.ts'
import {
  ContactFilter,
  OrderFields,
  PageFields,
} from '../../src/features/contacts/shared/contact-filter.ts'
import type { DB } from '../../src/platform/database/schema.gen.ts'
import type { BuiltOrganization } from '../../test/builders.ts'
import { adminContext } from './admin-context.ts'
import type { BenchServices } from './database.ts'
import { listen } from './listen.ts'

const ListQuery = ContactFilter.extend({ ...PageFields, ...OrderFields })

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Records every statement that `listContacts` sends for a query string, BEGIN and COMMIT included,
 * to be replayed for each request. As for the list's screen, a page does not wait for its total.
 */
async function recordStatements(
  services: BenchServices,
  organization: BuiltOrganization,
  query: URLSearchParams,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const dialect = new PostgresDialect({ pool: services.database.pool })
  const kysely = new Kysely<DB>({
    dialect,
    log: ({ query: { sql: text, parameters } }) => {
      statements.push({ text, values: parameters })
    },
  })
  const recorded = { ...services, database: { ...services.database, kysely } }
  await listContacts(adminContext(recorded, organization), {
    ...ListQuery.parse(Object.fromEntries(query)),
    total: 'known',
  })
  return statements
}

/** Does the minimum for the same response: no session, no contract, no limits, no headers. */
export async function startBare(services: BenchServices, organization: BuiltOrganization) {
  const app = fastify()
  const recorded = new Map<string, Statement[]>()
  app.get('/contacts', async (request) => {
    const query = request.url.slice('/contacts'.length)
    const statements =
      recorded.get(query) ??
      (await recordStatements(services, organization, new URLSearchParams(query)))
    recorded.set(query, statements)
    const client = await services.database.pool.connect()
    try {
      const results: unknown[] = []
      for (const { text, values } of statements)
        results.push((await client.query(text, [...values])).rows)
      return results
    } finally {
      client.release()
    }
  })
  return { url: await listen(app), close: () => app.close() }
}
