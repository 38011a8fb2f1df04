import { expect, test } from 'vitest'
import { alternativeQuery, startQuotePages } from '../../../../test/calls/quote-pages.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { buildApplication } from '../../../main/application.ts'
import * as texts from '../shared/quote-texts.ts'

const { app, agency, foreign, as, dist, generate, open, show } = await startQuotePages()

const unknown = 'f'.repeat(32)

test('QUOTE-022 QUOTE-023 no parameters and too few have their own texts', async () => {
  for (const url of ['/compare', '/compare?', '/compare?id=', '/compare?id=&orgId='])
    expect((await open(url)).data).toMatchObject({ kind: 'message', message: texts.noParameters })
  for (const url of [
    '/compare?tid=1',
    '/compare?planType=G',
    '/compare?zip=75201&gender=F',
    '/compare?zip=75201&gender=F&tobacco=no',
    '/compare?zip=752&gender=F&tobacco=no&age=70',
  ]) {
    expect((await open(url)).data).toMatchObject({
      kind: 'message',
      message: texts.missingParameters,
    })
  }
})

test('QUOTE-023 with an organization’s id the form asks for the person who is missing', async () => {
  const goes = async (query: string) => (await open(`/compare?orgId=${query}`)).location
  const form = `/quote?orgId=${agency.publicId}`
  expect(await goes(agency.publicId)).toBe(form)
  const partly = '&gender=F&planType=N&lang=es'
  expect(await goes(`${agency.publicId}&zip=75201${partly}`)).toBe(`${form}${partly}`)
  expect(await open(`${form}${partly}`)).toMatchObject({
    status: 200,
    title: 'Obtenga su cotización',
  })
  expect(await open(`/quote?orgId=${unknown}`)).toMatchObject({ location: '/404' })
})

test('QUOTE-024 ACCESS-008 malformed ids go to the error page, an unknown organization to /404', async () => {
  const id = await generate()
  const goes = async (url: string) => (await open(url)).location
  for (const url of [
    '/compare?id=1',
    '/compare/17',
    `/compare?id=${id.toUpperCase()}&orgId=${agency.publicId}`,
  ])
    expect(await goes(url)).toBe('/error?message=Missing or invalid quote ID')
  for (const url of [
    `/compare?id=${id}&orgId=${agency.organizationId}`,
    `/compare?orgId=nobody&${alternativeQuery}`,
  ])
    expect(await goes(url)).toBe('/error?message=Missing or invalid organization ID')
  for (const url of [
    `/compare?id=${id}&orgId=${unknown}`,
    `/compare?orgId=${unknown}&${alternativeQuery}`,
  ])
    expect(await goes(url)).toBe('/404')
})

test('QUOTE-025 an unknown link, or one to another agency’s quote, redirects to the error page with its text', async () => {
  const id = await generate()
  for (const url of [
    `/compare?id=${unknown}&orgId=${agency.publicId}`,
    `/compare/${unknown}`,
    `/compare?id=${id}&orgId=${foreign.publicId}`,
  ]) {
    expect((await open(url)).location).toBe(`/error?message=${texts.quoteLinkInvalid}`)
  }
})

test('QUOTE-025 an expired link shows its text and can be renewed', async () => {
  const id = await generate()
  app.clock.set(calendarDate('2026-10-14'))
  expect(await open(`/compare?id=${id}&orgId=${agency.publicId}`)).toMatchObject({
    status: 404,
    data: {
      kind: 'message',
      message: texts.quoteLinkInvalid,
      renew: id,
      agency: { slug: agency.slug },
    },
  })
  app.clock.set(calendarDate('2026-06-15'))
})

test('QUOTE-026 QUOTE-027 a preview needs a session; a person logged in elsewhere is refused', async () => {
  const id = await generate()
  expect(await open(`/compare?id=${id}&preview=1`)).toMatchObject({
    status: 401,
    data: { message: texts.quoteUnauthorized },
  })
  expect((await show(`/compare?id=${id}&preview=1`, as)).preview).toBe(true)
  expect((await show(`/compare?id=${id}`)).preview).toBe(false)
  expect(await open(`/compare?id=${id}`, await app.signIn(foreign.admin.email))).toMatchObject({
    status: 403,
    data: { message: texts.quoteForbidden },
  })
})

test('QUOTE-028 a quote that cannot be loaded shows an error', async () => {
  const id = await generate()
  const broken = await buildApplication(
    { ...app.services, database: { ...app.services.database, kysely: undefined as never } },
    dist,
  )
  const { statusCode, payload } = await broken.inject({ method: 'GET', url: `/compare?id=${id}` })
  await broken.close()
  expect([statusCode, payload.includes(texts.quoteServerError)]).toEqual([500, true])
})
