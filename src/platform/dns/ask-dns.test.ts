import { afterAll, expect, test } from 'vitest'
import { startDnsServer } from '../../../stand-ins/dns/dns-server.ts'
import { createResolver } from '../inbound/create-resolver.ts'
import { askAlias, askTexts } from './ask-dns.ts'

const dns = await startDnsServer()
afterAll(() => dns.close())
const resolver = createResolver([dns.address])

test('texts of several parts are whole, also at the end of a chain of aliases', async () => {
  const long = `v=DKIM1; p=${'k'.repeat(400)}`
  dns.set('long.example', 'TXT', [long])
  dns.set('first.example', 'CNAME', ['second.example'])
  dns.set('second.example', 'CNAME', ['long.example'])
  for (const name of ['long.example', 'first.example'])
    expect(await askTexts(resolver, name)).toEqual({ kind: 'records', records: [long] })
  expect(await askAlias(resolver, 'first.example')).toMatchObject({
    records: expect.arrayContaining(['second.example']),
  })
})

test('hundreds of records come whole, over TCP', async () => {
  const many = Array.from({ length: 300 }, (_, i) => `record number ${i} of a busy name`)
  dns.set('busy.example', 'TXT', many)
  expect(await askTexts(resolver, 'busy.example')).toEqual({ kind: 'records', records: many })
})

test('no record, an alias that leads nowhere, and aliases in a circle are none', async () => {
  expect(await askTexts(resolver, 'nothing.example')).toEqual({ kind: 'none' })
  dns.set('dangling.example', 'CNAME', ['gone.example'])
  expect(await askTexts(resolver, 'dangling.example')).toEqual({
    ...{ kind: 'none', alias: 'gone.example' },
  })
  dns.set('round.example', 'CNAME', ['about.example'])
  dns.set('about.example', 'CNAME', ['round.example'])
  expect(await askTexts(resolver, 'round.example')).toMatchObject({ kind: 'none' })
})

test('a server that does not answer is silent, which is not the same as no record', async () => {
  const quick = createResolver([dns.address])
  dns.silentNames.add('quiet.example')
  setTimeout(() => quick.cancel(), 300)
  expect(await askTexts(quick, 'quiet.example')).toEqual({ kind: 'silent' })
})
