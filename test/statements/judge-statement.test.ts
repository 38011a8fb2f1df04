import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { judgeStatement } from './judge-statement.ts'

const organizationTables = new Set(['contact', 'quote', 'agent', 'outbox'])
const judge = (statement: string) =>
  judgeStatement(statement, (name) => organizationTables.has(name))
const unbound = (statement: string) => judge(statement).unbound

beforeAll(loadModule)

describe('bound', () => {
  test.each([
    'select * from contact where organization_id = $1 and id = $2',
    'select * from contact c where c.id = $1 and (c.organization_id = 17::bigint)',
    'select * from "public"."contact" where "contact"."organization_id" in ($1)',
    'select * from contact c join quote q on q.organization_id = c.organization_id and q.contact_id = c.id where q.organization_id = $1',
    'select * from contact c left join quote q on (q.organization_id, q.contact_id) = (c.organization_id, c.id) where c.organization_id = $1',
    'select * from contact c join quote q using (organization_id) where c.organization_id = $1',
    'select * from contact c where c.organization_id = $1 and exists (select from quote q where q.organization_id = c.organization_id)',
    'select * from contact c where (c.organization_id, c.id) in (select organization_id, contact_id from quote where organization_id = $1)',
    'select (select count(*) from quote q where q.organization_id = $1) from zip',
    'with own as (select * from contact where organization_id = $1) select * from own o join quote q on q.organization_id = o.organization_id',
    'with recursive up as (select organization_id, id from agent where organization_id = $1 union all select a.organization_id, a.id from agent a join up on a.organization_id = up.organization_id) select * from up',
    'select * from (select organization_id as agency from contact where organization_id = $1) c join quote q on q.organization_id = c.agency',
    'select * from contact where organization_id = $1 union all select * from contact where organization_id = $1',
    'select * from contact c, lateral (select * from quote q where q.organization_id = c.organization_id limit 1) latest where c.organization_id = $1',
    'insert into contact (organization_id, email) values ($1, $2), ($1, $2) on conflict (organization_id, email) do update set email = excluded.email',
    'insert into quote (organization_id, contact_id) select c.organization_id, c.id from contact c where c.organization_id = $1',
    'update contact set email = v.email from (values ($1, $2)) as v (id, email) where organization_id = $3 and contact.id = v.id',
    'update contact c set email = null from quote q where q.organization_id = c.organization_id and c.organization_id = $1',
    'delete from contact c using quote q where q.organization_id = $1 and c.organization_id = q.organization_id',
    'with gone as (delete from contact where organization_id = $1 returning organization_id, id) delete from quote q using gone where q.organization_id = gone.organization_id and q.contact_id = gone.id',
    'select * from contact where organization_id = $1 for update of contact',
    'copy contact (organization_id, email) from stdin',
    `begin; set local app.organization_id = '7'`,
  ])('%s', (statement) => {
    expect(unbound(statement)).toEqual([])
  })
})

describe('not bound', () => {
  test.each([
    ['select * from contact where id = $1', ['contact']],
    ['select * from contact where organization_id = $1 or id = $2', ['contact']],
    ['select * from contact where not organization_id = $1', ['contact']],
    ['select * from contact where organization_id <> $1', ['contact']],
    ['select * from contact where organization_id = any ($1)', ['contact']],
    ['select * from contact where organization_id in ($1, $2)', ['contact']],
    ['select * from contact where organization_id = id', ['contact']],
    [
      'select * from contact c join quote q on q.contact_id = c.id where c.organization_id = $1',
      ['quote'],
    ],
    [
      'select * from contact c join quote q on q.organization_id = c.organization_id',
      ['contact', 'quote'],
    ],
    [
      'select * from contact c left join quote q on q.organization_id = c.organization_id and q.organization_id = $1',
      ['contact'],
    ],
    [
      'select * from contact c left join quote q on q.organization_id = c.organization_id and c.organization_id = $1',
      ['contact', 'quote'],
    ],
    [
      'select * from contact c full join quote q on q.organization_id = $1 and c.organization_id = $1',
      ['contact', 'quote'],
    ],
    [
      'select * from contact c where exists (select from quote q where q.organization_id = c.organization_id and c.organization_id = $1)',
      ['contact', 'quote'],
    ],
    [
      'select * from contact c where c.organization_id = $1 and exists (select from quote q where q.contact_id = c.id)',
      ['quote'],
    ],
    [
      'select * from contact where organization_id = $1 union all select * from contact',
      ['contact'],
    ],
    [
      'with own as (select * from contact) select * from own where organization_id = $1',
      ['contact'],
    ],
    ['select * from (select * from contact limit 10) c where c.organization_id = $1', ['contact']],
    ['select (select count(*) from quote) from contact where organization_id = $1', ['quote']],
    ['insert into contact (email) values ($1)', ['contact']],
    ['insert into contact select * from staged', ['contact']],
    [
      'insert into quote (organization_id, contact_id) select c.organization_id, c.id from contact c',
      ['contact', 'quote'],
    ],
    ['update contact set organization_id = $1 where id = $2', ['contact']],
    [
      'update contact c set email = null from quote q where q.organization_id = $1 and q.contact_id = c.id',
      ['contact'],
    ],
    ['delete from outbox where email_id = $1', ['outbox']],
    ['copy contact (email) from stdin', ['contact']],
    ['copy contact (organization_id) to stdout', ['contact']],
    ['copy (select * from contact) to stdout', ['contact']],
    ['truncate contact', ['contact']],
    [
      'merge into contact c using quote q on c.id = q.contact_id when matched then delete',
      ['contact', 'quote'],
    ],
  ])('%s', (statement, tables) => {
    expect(unbound(statement)).toEqual(tables)
  })
})

test('the tables that a statement writes and the temporary ones it makes are named', () => {
  expect(
    judge('with gone as (delete from contact returning *) insert into outbox select * from gone')
      .written,
  ).toEqual(['contact', 'outbox'])
  expect(judge('copy contact (organization_id) from stdin').written).toEqual(['contact'])
  expect(judge('create temp table staged (id int)').makesTemporaryTable).toBe(true)
  expect(judge('create temporary table staged as select 1').makesTemporaryTable).toBe(true)
  expect(judge('select 1 as id into temp staged').makesTemporaryTable).toBe(true)
  expect(judge('create unlogged table staged (id int)').makesTemporaryTable).toBe(false)
})
