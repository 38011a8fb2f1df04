import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

const texts = async (text: string) => (await splitStatements(text)).map((one) => one.text)

test('a text is split where its statements end, not at each semicolon', async () => {
  const whole = [
    `insert into t values ('a; b', E'it\\'s; €')`,
    'do $$ begin perform 1; perform 2; end $$',
    'create function f() returns int language plpgsql as $body$ begin return 1; end $body$',
    'select /* c; d */ 1',
  ]
  expect(await texts(`${whole.join(';\n')};\n`)).toEqual(whole)
  expect(await texts(`${whole.join(';')}`)).toEqual(whole)
  expect(await texts('-- nothing; at all\n')).toEqual([])
})

test('a statement that creates a table is known, so that a cluster can distribute it at once', async () => {
  const statements = await splitStatements(
    'create unlogged table t (id int); create index on t (id); -- create table u ()\nselect 1',
  )
  expect(statements.map(({ createsTable }) => createsTable)).toEqual([true, false, false])
})

test('for a cluster an ALTER TABLE is a statement for each command, and a column’s check one of its own', async () => {
  const altered = async (text: string) =>
    (await splitStatements(text, { distributed: true })).map((one) =>
      one.text.replaceAll(/\s+/g, ' '),
    )
  expect(
    await altered(`alter table public.t add column a text not null default 'x, y' check (a in ('x, y', 'z')),
      drop constraint t_b, add constraint t_b check (b > 0); alter table public.t add column c int; select 1`),
  ).toEqual([
    `ALTER TABLE public.t ADD COLUMN a text NOT NULL DEFAULT 'x, y'`,
    `ALTER TABLE public.t ADD CONSTRAINT t_a_check CHECK (a IN ('x, y', 'z'))`,
    'ALTER TABLE public.t DROP CONSTRAINT t_b RESTRICT',
    'ALTER TABLE public.t ADD CONSTRAINT t_b CHECK (b > 0)',
    'alter table public.t add column c int',
    'select 1',
  ])
  expect(await texts('alter table t add column a int, add column b int')).toHaveLength(1)
})

test('wrong SQL is refused whole', async () => {
  await expect(splitStatements('select 1; selekt 2')).rejects.toThrow('syntax error')
})
