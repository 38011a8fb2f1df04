import { setTimeout as sleep } from 'node:timers/promises'
import { createElement, lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { rendered } from './render-page.ts'

const Later = lazy(async () => {
  await sleep(20)
  return { default: () => createElement('p', null, 'what loads later') }
})
const Page = () => createElement(Suspense, null, createElement(Later))

test('the first page of a process has the parts that load later', async () => {
  const answer = { title: 'A page', status: 200, data: null, locale: 'en' } as const
  const page = { path: '/page', load: async () => answer }
  const { load } = rendered(page as never, async () => Page)
  const said = await load({} as never, { url: '/page' } as never, {} as never)
  expect(said).toMatchObject({ rendered: expect.stringContaining('<p>what loads later</p>') })
  expect(said).toMatchObject({ rendered: expect.not.stringContaining('<!--$!-->') })
})
