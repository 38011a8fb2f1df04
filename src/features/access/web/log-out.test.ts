import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFromTab } from '../../../api/fetch-from-tab.ts'
import { onSignedOut } from '../../../api/signed-out.ts'
import { logOut } from './log-out.ts'

// The notice of slow calls makes its element when it is loaded.
vi.hoisted(() =>
  vi.stubGlobal('document', {
    createElement: () => ({ setAttribute: () => undefined, style: {} }),
    body: { append: () => undefined },
  }),
)

const origin = 'https://holdfast.example'
const assign = vi.fn()
const heard = vi.fn()
let stop = () => {}

/** Replaces the browser's tab; `answer` is the server's answer to the log-out. */
function openTab(answer: () => Promise<Response>): void {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { origin, assign })
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined })
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('/logout') ? answer() : Response.json({ message: 'Log in' }, { status: 401 }),
  )
}
const call = () => fetchFromTab(`${origin}/api/me`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  stop = onSignedOut(heard)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  stop()
})

test('a call that learns of a log-out before its answer is not announced, and the tab goes to /login once', async () => {
  openTab(async () => {
    await call()
    return Response.json({ success: true })
  })
  await logOut(true)
  await call()
  expect(heard).not.toHaveBeenCalled()
  expect(assign.mock.calls).toEqual([['/login']])
  vi.runAllTimers()
  await call()
  expect(heard, 'a tab that stayed').toHaveBeenCalledOnce()
})

test('after a log-out that failed the next 401 is announced', async () => {
  openTab(async () => Response.json({ message: 'No' }, { status: 500 }))
  await expect(logOut(false)).rejects.toThrow()
  await call()
  expect(heard).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
})
