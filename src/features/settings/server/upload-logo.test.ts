import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startSettingsAgency } from '../../../../test/agencies/settings-agency.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { imageTooLarge, imageUnreadable } from '../../../kernel/image.ts'
import { imageMissing } from '../../../platform/images/read-uploaded-image.ts'
import { imageTooManyPixels } from '../../../platform/images/reencode-image.ts'
import { logoUnknown } from '../../organizations/shared/organization-texts.ts'

const { app, agency, as, signInAgent, read, save, upload } = await startSettingsAgency()

const script = '<script>alert(document.domain)</script>'
const png = await sharp({ create: { width: 480, height: 120, channels: 4, background: '#0F5C6E' } })
  .png()
  .toBuffer()

test('SETTINGS-004 an uploaded logo is shown to everyone once it is saved, and removed again', async () => {
  const { status, body } = await upload(png)
  expect([status, body.success]).toEqual([200, true])
  expect((await app.call('GET', body.logo)).status).toBe(404)
  const saved = await save({}, { logo: body.logo })
  expect(saved.body.settings.logo).toBe(body.logo)
  const shown = await app.call('GET', body.logo)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
  const details = await app.call('GET', `/api/org/${agency.publicId}/details`)
  expect(details.body.orgLogo).toBe(body.logo)

  await save({ brandName: 'Kept logo' })
  expect((await read()).logo).toBe(body.logo)
  expect((await save({}, { logo: null })).body.settings.logo).toBeNull()
  expect((await app.call('GET', body.logo)).status).toBe(404)
})

test('emails of earlier show the present logo in place of the one that it followed', async () => {
  const first = (await upload(png)).body.logo
  await save({}, { logo: first })
  const second = (await upload(png)).body.logo
  await save({}, { logo: second })
  const { status, headers } = await app.call('GET', first)
  expect([status, headers.location]).toEqual([302, second])
  expect(headers['cache-control']).not.toContain('immutable')
  expect((await app.call('GET', second)).status).toBe(200)
  await save({}, { logo: null })
  for (const gone of [first, second, `/api/org/${agency.publicId}/logo/x`])
    expect((await app.call('GET', gone)).status).toBe(404)
})

test('a JPEG and a WebP become PNGs; script behind a PNG does not survive', async () => {
  const [jpeg, webp] = await Promise.all([
    sharp(png).jpeg().toBuffer(),
    sharp(png).webp().toBuffer(),
  ])
  for (const bytes of [jpeg, webp, Buffer.concat([png, Buffer.from(script)])]) {
    const { body } = await upload(bytes)
    await save({}, { logo: body.logo })
    const served = await app.http.inject({ method: 'GET', url: body.logo })
    expect(served.headers['content-type']).toBe('image/png')
    expect(served.rawPayload.includes('script')).toBe(false)
    expect((await sharp(served.rawPayload).metadata()).format).toBe('png')
  }
})

test('an SVG called .png, a huge picture, a file above 2 MB and no file are refused', async () => {
  const before = await read()
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)
  const refused = await upload(svg, { name: 'logo.png' })
  expect([refused.status, refused.body.message]).toEqual([422, imageUnreadable])
  const huge = await sharp({ create: { width: 9000, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await upload(huge)).body.message).toBe(imageTooManyPixels())
  const big = await upload(Buffer.alloc(2 * 1024 * 1024 + 1, 1))
  expect([big.status, big.body.message]).toEqual([413, imageTooLarge])
  const misnamed = await upload(png, { field: 'file' })
  expect([misnamed.status, misnamed.body.message]).toEqual([400, imageMissing])
  const json = await app.call('POST', '/api/settings/logo', { as, body: { logo: 'x' } })
  expect([json.status, json.body.message]).toEqual([400, imageMissing])
  expect(await read()).toEqual(before)
})

test('only admins upload, and the logo of another agency or an invented one cannot be chosen', async () => {
  expect((await upload(png, { as: await signInAgent() })).status).toBe(403)
  const foreign = await buildOrganization(app.services)
  const theirs = await upload(png, { as: await app.signIn(foreign.admin.email) })
  for (const logo of [
    theirs.body.logo,
    theirs.body.logo.replace(foreign.publicId, agency.publicId),
    `/api/org/${agency.publicId}/logo/999999`,
    'https://evil.example/logo.png',
    'javascript:alert(1)/1',
  ]) {
    const answer = await save({}, { logo })
    expect([answer.status, answer.body.message], logo).toEqual([400, logoUnknown])
  }
})

test('uploads are limited, and images that did not become the logo are deleted after a day', async () => {
  const first = await upload(png)
  app.clock.advance(25 * 3_600_000)
  const cookie = await app.signIn(agency.admin.email)
  await upload(png, { as: cookie })
  const body = { settings: {}, logo: first.body.logo }
  const late = await app.call('PUT', '/api/settings/org', { as: cookie, body })
  expect(late.body.message).toBe(logoUnknown)
  let last = 200
  for (let n = 0; n < 40 && last === 200; n++)
    last = (await upload(Buffer.from('x'), { as: cookie })).status === 429 ? 429 : 200
  expect(last).toBe(429)
})
