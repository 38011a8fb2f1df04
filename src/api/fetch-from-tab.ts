import { sayInTab } from './say-in-tab.ts'
import { announceSecondFactorNeeded } from './second-factor-needed.ts'
import { noteRefusal, tabHeaders } from './tab-session.ts'

/** After this a call fails, and the screen offers a retry; enough for changing 100,000 contacts. */
const timeLimits = { reading: 30_000, writing: 120_000 }

/** A call that has no answer after this is said to be slow while it continues. */
const slowAfter = 10_000
let slowCalls = 0

function countSlow(by: number): void {
  slowCalls += by
  sayInTab('The server has not answered for 10 seconds. Holdfast keeps waiting.', slowCalls > 0)
}

async function sayingWhenSlow<T>(call: () => Promise<T>): Promise<T> {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    countSlow(1)
  }, slowAfter)
  try {
    return await call()
  } finally {
    clearTimeout(timer)
    if (isSlow) countSlow(-1)
  }
}

/**
 * `fetch` for every request of the app: in the name of the tab's member, noticing the end of the
 * session, sent again when a full machine refused it, said to be slow after 10 seconds, and with a
 * time limit in milliseconds, the usual one unless given.
 */
export async function fetchFromTab(
  input: string | Request,
  init: RequestInit = {},
  limit?: number,
): Promise<Response> {
  const request = new Request(input, init)
  for (const [name, value] of Object.entries(tabHeaders())) request.headers.set(name, value)
  const usual = request.method === 'GET' ? timeLimits.reading : timeLimits.writing
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limit ?? usual)])
  // Each try needs a separate body.
  const send = () => sayingWhenSlow(() => fetch(request.clone(), { signal }))
  let response = await send()
  if (response.status === 503) {
    const { retryInTab } = await import('./retry-in-tab.ts')
    response = await retryInTab(response, send, signal)
  }
  if (response.status === 401 || response.status === 409)
    noteRefusal(response.status, await bodyOf(response))
  if (response.status === 403) void announceSecondFactorNeeded(response.clone())
  return response
}

const bodyOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => undefined)
