import type { FastifyInstance } from 'fastify'
import type { BuiltVisit } from './visits.ts'

interface Answer {
  readonly status: number
  readonly headers: object
  readonly text: string
}

/** Leaves out what differs between any two requests: ids, counters and a cookie's signature. */
const comparable = ({ status, headers, text }: Answer) =>
  JSON.stringify({ status, headers, text })
    .replaceAll(/[0-9a-f]{32}/g, '<id>')
    .replaceAll(/"(x-request-id|date|set-cookie|etag)":("[^"]*"|\[[^\]]*\])/g, '"$1":""')

/** Someone who has links to an agency's quotes, and asks from a new network each time. */
export function holdLinks(http: FastifyInstance, orgId: string) {
  /** The requests so far, without their queries. */
  const asked = new Set<string>()
  let network = 0
  async function ask(method: 'GET' | 'POST', url: string, body?: object, cookie?: string) {
    network += 1
    asked.add(`${method} ${url.replace(/\?.*/s, '')}`)
    const answer = await http.inject({
      ...{ method, url, remoteAddress: `198.18.${(network >> 8) & 255}.${network & 255}` },
      ...(body && { payload: body }),
      headers: { 'user-agent': 'Mozilla/5.0', ...(cookie && { cookie }) },
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
  }

  /** The pages and calls that show something and store nothing, by name. */
  function reading(
    { quotePublicId: id, contactPublicId, tid }: BuiltVisit,
    dates: readonly string[],
    cookie?: string,
  ) {
    const ids = `id=${id}&orgId=${orgId}&tid=${tid}`
    const contactIds = `contactId=${contactPublicId}&orgId=${orgId}`
    const get = (url: string) => () => ask('GET', url, undefined, cookie)
    const move = `/api/quotes/${id}/effective-date`
    const answers = `/api/org/${orgId}/eligibility-answers`
    return {
      compare: get(`/compare?${ids}`),
      'in Spanish': get(`/compare/${id}?lang=es`),
      quote: get(`/quote?${ids}&planType=G`),
      eligibility: get(`/eligibility?${ids}`),
      'eligibility of the contact': get(`/eligibility?${contactIds}`),
      schedule: get(`/schedule?${ids}`),
      'schedule of the contact': get(`/schedule?${contactIds}&status=accept`),
      landing: get(`/landing?id=${id}`),
      decode: get(`/api/quotes/decode/${id}`),
      answers: get(`${answers}/${id}`),
      'answers of the contact': get(`${answers}/${contactPublicId}`),
      info: get(`/api/schedule/info/${id}?orgId=${orgId}`),
      ...Object.fromEntries(
        dates.map((date) => [
          `moved to ${date}`,
          () => ask('POST', move, { effective_date: date }, cookie),
        ]),
      ),
    }
  }

  /** Asks all, one after the other, and returns what can be compared. */
  async function tell(all: Readonly<Record<string, () => Promise<Answer>>>) {
    const told: Record<string, string> = {}
    for (const [name, answer] of Object.entries(all)) told[name] = comparable(await answer())
    return told
  }
  return { ask, asked, reading, tell }
}
