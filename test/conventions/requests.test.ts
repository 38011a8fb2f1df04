import { expect, test } from 'vitest'
import { productFiles, read } from './source-tree.ts'

/** Code that runs in a browser. */
const inBrowser = (path: string) =>
  /^src\/(api|ui|ui-charts|ui-public|routes)\/|^src\/features\/[^/]+\/web\//.test(path)
const files = productFiles().filter(inBrowser)

/** Every call of `fetch` with what follows it, and every XMLHttpRequest with its file. */
const requests = files.flatMap((path) => {
  const text = read(path)
  const fetches = [...text.matchAll(/(?<![\w.])fetch\((?!request, init\))/g)].map(({ index }) => ({
    path,
    text: text.slice(index, index + 700),
  }))
  const old = /new XMLHttpRequest/.test(text) ? [{ path, text }] : []
  return [...fetches, ...old]
})

/** Sent while the page is being closed: no one waits for the response. */
const unawaited = (text: string) => text.includes('keepalive: true')

test('every request of a page has a time limit, after which the person can retry', () => {
  expect(requests.length).toBeGreaterThan(4)
  const unlimited = requests.filter(
    ({ text }) =>
      !unawaited(text) &&
      !/AbortSignal\.timeout\(|request\.timeout = timeout|{ signal }/.test(text),
  )
  expect(unlimited.map(({ path }) => path)).toEqual([])
})

test('every request of a signed-in page names the member that its tab was loaded for', () => {
  // They run before a tab has a member, ask only this machine, or only whether the page is there.
  const without = [
    'src/ui/foundation/gone-script.ts',
    'src/features/access/web/verify-link.ts',
    'src/features/access/web/use-development-inbox.ts',
  ]
  const ofMembers = requests.filter(
    ({ path }) => !/\/(web\/public|ui-public)\//.test(path) && !without.includes(path),
  )
  expect(ofMembers.map(({ path }) => path)).toContain('src/api/upload-from-tab.ts')
  const silent = ofMembers.filter(({ path }) => !read(path).includes('tabHeaders()'))
  expect(silent.map(({ path }) => path)).toEqual([])
})
