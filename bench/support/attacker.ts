// A process that attacks a server, so that the attack takes nothing from the process that measures.
// Reads one JSON request from stdin; sends it `times` times within `seconds`.
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Attack {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Base64; a `#` in the text of a JSON body becomes the number of the request. */
  readonly body: string
  readonly times: number
  readonly seconds: number
}

const { url, headers, body, times, seconds } = JSON.parse(await text(process.stdin)) as Attack
const bytes = Buffer.from(body, 'base64')
const isJson = headers['content-type'] === 'application/json'
const statuses: Record<string, number> = {}
await Promise.all(
  Array.from({ length: times }, async (_, number) => {
    await sleep((seconds * 1000 * number) / times)
    const sent = isJson ? bytes.toString().replaceAll('#', String(number)) : bytes
    const status = await fetch(url, { method: 'POST', headers, body: sent }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return String(answer.status)
      },
      () => 'broken',
    )
    statuses[status] = (statuses[status] ?? 0) + 1
  }),
)
console.log(JSON.stringify(statuses))
