import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { filesMatching, read } from './source-tree.ts'

const folder = 'db/migrations'
const names = filesMatching([`${folder}/*.sql`], 10).map((path) => path.slice(folder.length + 1))
const checksums = JSON.parse(read(`${folder}/checksums.json`)) as Record<string, string>
const checksumOf = (name: string) =>
  createHash('sha256')
    .update(read(`${folder}/${name}`))
    .digest('hex')

test('migrations are numbered without a gap', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
})

test('a migration that has landed is never edited', () => {
  const edited = names.filter((name) => name in checksums && checksums[name] !== checksumOf(name))
  expect(edited, 'put it back as it was, and write another migration').toEqual([])
  expect(
    Object.keys(checksums).filter((name) => !names.includes(name)),
    'in checksums.json, but gone',
  ).toEqual([])
})

test('every migration has its line in checksums.json', () => {
  const lines = names
    .filter((name) => !(name in checksums))
    .map((name) => `"${name}": "${checksumOf(name)}"`)
  expect(lines, `add to ${folder}/checksums.json`).toEqual([])
})

test('words that PostgreSQL 15 does not know are text, so that it can read the block around them', () => {
  const lines = names.flatMap((name) =>
    read(`${folder}/${name}`)
      .split('\n')
      .filter((line) => /\bwith (?:inherit|set) (?:true|false|option)/.test(line))
      .map((line) => [name, /^ *execute .*'/.test(line)]),
  )
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter(([, isText]) => !isText)).toEqual([])
})

/** The landed ones before it rely on the owner's search path, which its connections name. */
const firstQualified = 59

test('every statement of a new migration names the schema', () => {
  const target =
    /\b(?:alter table|create (?:unlogged )?table|update|insert into|delete from|drop table|truncate|references|(?:create|drop) (?:or replace )?(?:function|view|procedure)|index [a-z_]+ on|policy [a-z_]+ on|trigger [a-z_]+ on)\s+(?:if (?:not )?exists )?(?:only )?([a-z_.]+)/g
  const unqualified = names
    .filter((name) => Number(name.slice(0, 4)) >= firstQualified)
    .flatMap((name) => {
      const sql = read(`${folder}/${name}`).replaceAll(/--.*/g, '')
      return [...sql.matchAll(target)]
        .filter(([, table = '']) => !table.includes('.') && !['set', 'or', 'on'].includes(table))
        .map(([statement]) => `${name}: ${statement}`)
    })
  expect(unqualified).toEqual([])
})
