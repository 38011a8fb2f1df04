import { sql } from 'kysely'
import { createQuotes } from '../../src/features/quotes/server/create-quotes.ts'
import { defaultEffectiveDate } from '../../src/features/quotes/shared/effective-dates.rules.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildContacts, buildOrganization } from '../../test/builders.ts'
import type { BenchServices } from './database.ts'
import { benchRows } from './report.ts'
import { signIn } from './sign-in.ts'

/** An agency with contacts, the quote links of some, and its admin's session. */
export interface Agency extends BuiltOrganization {
  readonly cookie: string
  readonly contactIds: readonly number[]
  readonly quotes: readonly string[]
}

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly state: 'TX' | 'FL' | 'OH' | 'MO'
}

const people = (count: number): Person[] =>
  Array.from({ length: benchRows(count) }, (_, n) => ({
    firstName: ['Mary', 'John', 'Patricia', 'Robert'][n % 4] ?? '',
    lastName: n % 5 === 0 ? 'Smith' : `Person${n}`,
    state: (['TX', 'FL', 'OH', 'MO'] as const)[n % 4] ?? 'TX',
  }))

export async function openAgency(
  services: BenchServices,
  url: string,
  contacts = 5000,
): Promise<Agency> {
  const organization = await buildOrganization(services)
  const { organizationId, publicId } = organization
  const effectiveDate = defaultEffectiveDate(services.clock.today('America/Chicago'))
  const contactIds = await buildContacts(services, organizationId, people(contacts))
  const made = await inOrganization(
    { database: services.database, organizationId },
    async (transaction) => {
      await sql`update organization set contact_limit = 1000000`.execute(transaction)
      return createQuotes(
        transaction,
        contactIds.slice(0, 50).map((contactId) => ({
          contactId,
          agentId: null,
          effectiveDate,
          source: 'link' as const,
        })),
        services.clock.now(),
      )
    },
  )
  const quotes = made.map((quote) => `/compare?id=${quote.publicId}&orgId=${publicId}`)
  return {
    ...organization,
    contactIds,
    quotes,
    cookie: await signIn(services, url, organization.admin.email),
  }
}
