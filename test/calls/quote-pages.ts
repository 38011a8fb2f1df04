import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { QuotePageData, QuoteView } from '../../src/features/quotes/shared/quote-page.ts'
import { buildApplication } from '../../src/main/application.ts'
import { startQuotingAgency } from '../agencies/quoting-agency.ts'

/**
 * A quoting agency whose server has an empty page for the first paint. For the top of a test file,
 * which awaits it.
 */
export async function startQuotePages() {
  const agency = await startQuotingAgency()
  const dist = mkdtempSync(join(tmpdir(), 'holdfast-dist-'))
  writeFileSync(
    join(dist, 'public.html'),
    '<!doctype html><html><head><title>x</title></head><body></body></html>',
  )
  const http = await buildApplication(agency.app.services, dist)
  afterAll(async () => {
    await http.close()
    rmSync(dist, { recursive: true })
  })

  async function open(url: string, cookie?: string) {
    const { statusCode, headers, payload } = await http.inject({
      method: 'GET',
      url,
      headers: cookie === undefined ? {} : { cookie },
    })
    const json = /<script type="application\/json" id="first-paint">(.*?)<\/script>/.exec(
      payload,
    )?.[1]
    const data = json === undefined ? undefined : (JSON.parse(json) as QuotePageData)
    return {
      status: statusCode,
      location: headers.location && decodeURIComponent(String(headers.location)),
      data,
      title: /<title>(.*?)<\/title>/.exec(payload)?.[1],
    }
  }
  return {
    ...agency,
    dist,
    http,
    open,
    /** Opens a URL that must show a quote. */
    async show(url: string, cookie?: string): Promise<QuoteView> {
      const { status, data } = await open(url, cookie)
      if (status !== 200 || data?.kind !== 'quote')
        throw new Error(`${url}: ${status} ${JSON.stringify(data)}`)
      return data
    },
  }
}

/** A query that quotes anyone: a woman of 70 in Dallas, without an id. */
export const alternativeQuery = 'zip=75201&gender=female&tobacco=no&age=70'
