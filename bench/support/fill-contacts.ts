import pg from 'pg'
import { copyInto, copyLine } from '../../src/platform/database/copy.ts'
import type { BuiltOrganization } from '../../test/builders.ts'
import type { BenchServices } from './database.ts'

const firstNames = ['Mary', 'John', 'Patricia', 'Robert', 'Linda', 'James']
const states = ['TX', 'FL', 'OH', 'MO', 'GA', 'PA', 'NC', 'AZ', 'CA', 'IL']
const columns =
  'organization_id, first_name, last_name, email, phone_number, state, zip_code, birth_date, effective_date, current_carrier, created_at, updated_at'

/** Adds contacts to each agency by COPY, as the superuser. */
export async function fillContacts(
  { superuserUrl, clock }: BenchServices,
  book: readonly BuiltOrganization[],
  each: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const now = clock.now().toISOString()
  const two = (number: number) => String(number).padStart(2, '0')
  function* lines(organizationId: number) {
    for (let n = 0; n < each; n++)
      yield copyLine([
        ...[organizationId, firstNames[n % 6], n % 5 === 0 ? 'Smith' : `Person${n}`],
        ...[`filled-${n}@mail.example`, `214555${1000 + (n % 9000)}`, states[n % 10], '75201'],
        ...[`${1936 + (n % 25)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`],
        ...[`${2012 + (n % 12)}-${two(1 + (n % 12))}-01`, 'Aetna', now, now],
      ])
  }
  try {
    for (const { organizationId } of book)
      await copyInto(client, `contact (${columns})`, lines(organizationId))
    await client.query('analyze contact')
  } finally {
    await client.end()
  }
}
