import { expect, test } from 'vitest'
import { buildContact, buildOrganization } from '../../../../test/builders.ts'
import { startWithOwner } from '../../../../test/process/owner-connection.ts'
import { columnNames, columnOf, undoneColumns } from '../shared/contact-columns.ts'
import { stagedContactColumns } from './staging/staged-rows.ts'

const { app, owner } = await startWithOwner()

interface Attribute {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly fallback: string | null
}

async function attributesOf(relation: string): Promise<Attribute[]> {
  const { rows } = await owner.query<Attribute>(
    `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required,
       pg_get_expr(d.adbin, d.adrelid) as fallback
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [relation],
  )
  return rows
}

const types = { flag: 'boolean', date: 'date', agent: 'bigint', extra: 'jsonb' } as Readonly<
  Record<string, string>
>

test('every column of a contact is in its table, with the default for an unknown value', async () => {
  const attributes = new Map((await attributesOf('contact')).map((one) => [one.name, one]))
  for (const name of columnNames) {
    const { kind, blank } = columnOf(name)
    const attribute = attributes.get(name)
    expect(attribute?.type, name).toBe(types[kind] ?? 'text')
    expect(attribute?.required, name).toBe(blank !== null)
    const fallback =
      typeof blank === 'object' && blank !== null
        ? `'${JSON.stringify(blank)}'::jsonb`
        : typeof blank === 'string'
          ? `'${blank}'::text`
          : blank === undefined
            ? null
            : blank
    expect(attribute?.fallback ?? null, name).toBe(fallback === null ? null : String(fallback))
  }
})

test('the staging table has exactly the columns that are staged', async () => {
  const attributes = await attributesOf('staged_contact')
  const key = ['organization_id', 'import_id']
  const matched = ['contact_id', 'new_id', 'household_id', 'shares_email', 'told']
  expect(attributes.map(({ name }) => name).sort()).toEqual(
    [...key, ...matched, ...stagedContactColumns.map(({ name }) => name)].sort(),
  )
})

test('contact_values has the columns an import may change, in their order', async () => {
  const attributes = await attributesOf('contact_values')
  expect(attributes.map(({ name }) => name)).toEqual(['updated_at', ...undoneColumns])
})

test('a phone number has ten digits and a ZIP code five, of the ten plain ones', async () => {
  const { organizationId } = await buildOrganization(app.services)
  const id = await buildContact(app.services, organizationId)
  const refused = async (column: string, value: string) => {
    await owner.query(`begin; set local app.organization_id = '${organizationId}'`)
    const changed = owner.query(
      `update contact set ${column} = $1 where organization_id = $2 and id = $3`,
      [value, organizationId, id],
    )
    const problem = await changed.then(
      ({ rowCount }) => `changed ${rowCount}`,
      ({ constraint }) => constraint,
    )
    await owner.query('rollback')
    return problem
  }
  expect(await refused('phone_number', '5125550147')).toBe('changed 1')
  expect(await refused('zip_code', '01234')).toBe('changed 1')
  for (const wrong of ['512555014', '51255501470', '512 555014', '512555014x', '٥125550147', ''])
    expect(await refused('phone_number', wrong), wrong).toBe('contact_phone_number_check')
  for (const wrong of ['1234', '012345', '0123 ', 'K1A0B', '٠1234', ''])
    expect(await refused('zip_code', wrong), wrong).toBe('contact_zip_code_check')
})
