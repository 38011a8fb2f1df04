import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPages } from '../../src/main/public-pages.ts'
import { consumerCatalogs, textsOf } from '../conventions/consumer-texts.ts'
import { claimingWords, claims } from './claiming-texts.ts'
import { pagesWithClaims, pagesWithoutClaims } from './claims-of-pages.ts'

const texts = (await consumerCatalogs()).flatMap(textsOf)
const claiming = texts.filter(({ en }) => claimingWords.test(en))

test('every consumer text that claims a right, price, license, window or consent has its proof', () => {
  const unproven = claiming.filter(({ key }) => !claims.some(({ keys }) => keys.test(key)))
  expect(unproven.map(({ key, en }) => `${key}: ${en}`)).toEqual([])
  expect(claiming.length).toBeGreaterThan(80)
})

test('every proof is of a claim that is still made, and a test that exists', () => {
  const stale = claims.filter(({ keys }) => !claiming.some(({ key }) => keys.test(key)))
  expect(stale.map(({ keys }) => keys.source)).toEqual([])
  for (const { proof } of claims)
    if (typeof proof === 'string') expect(existsSync(proof), proof).toBe(true)
})

test('every consumer page is among those with claims, or says why it makes none', () => {
  const listed = [...Object.keys(pagesWithClaims), ...Object.keys(pagesWithoutClaims)]
  const served = publicPages.flatMap(({ paths }) => paths)
  expect(listed.toSorted()).toEqual([...new Set(served)].toSorted())
  for (const tests of Object.values(pagesWithClaims))
    for (const name of tests) expect(existsSync(`test/outreach/${name}`), name).toBe(true)
})
