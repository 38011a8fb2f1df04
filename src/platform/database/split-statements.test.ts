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

test('wrong SQL is refused whole', async () => {
  await expect(splitStatements('select 1; selekt 2')).rejects.toThrow('syntax error')
})
