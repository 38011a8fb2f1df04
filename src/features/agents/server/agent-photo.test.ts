import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTeam } from '../../../../test/agencies/agency-team.ts'
import { photoForbidden } from '../shared/agent-texts.ts'

const { app, build } = await startTeam()

const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#886644' } })
  .png()
  .toBuffer()

async function upload(as: string, id: number | string, bytes: Buffer, field = 'photo') {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)]), 'me.png')
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/agents/${id}/photo`,
    headers: { cookie: as },
    payload: form,
  })
  return { status: response.statusCode, body: response.json() }
}

test('a photo becomes a square JPEG that anyone can see, until the next one or the agent’s deletion', async () => {
  const { greta, admin, list } = await build()
  const first = await upload(admin, greta.agentId, png)
  expect(first.status).toBe(200)
  const { agents } = await list()
  expect(agents[1].photoUrl).toBe(first.body.photoUrl)
  const image = await app.http.inject({ url: first.body.photoUrl })
  expect(image.headers['content-type']).toBe('image/jpeg')
  expect(image.headers['cache-control']).toContain('immutable')
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
  const second = await upload(admin, greta.agentId, png)
  expect(second.body.photoUrl).not.toBe(first.body.photoUrl)
  expect((await app.call('GET', first.body.photoUrl)).status).toBe(404)
  expect((await app.http.inject({ url: second.body.photoUrl })).statusCode).toBe(200)
  await app.call('DELETE', `/api/agents/${greta.agentId}`, { as: admin })
  expect((await app.call('GET', second.body.photoUrl)).status).toBe(404)
})

test('an agent changes and removes the own photo and no other', async () => {
  const { greta, ada, list } = await build()
  const as = await app.signIn(greta.email)
  expect((await upload(as, greta.agentId, png)).status).toBe(200)
  const refused = await upload(as, ada.agentId, png)
  expect([refused.status, refused.body.message]).toEqual([403, photoForbidden])
  expect((await app.call('DELETE', `/api/agents/${ada.agentId}/photo`, { as })).status).toBe(403)
  expect((await app.call('DELETE', `/api/agents/${greta.agentId}/photo`, { as })).status).toBe(200)
  expect((await list()).agents[1].photoUrl).toBeNull()
})

test('files that are no picture, and none at all, are refused and change nothing', async () => {
  const { greta, admin, list } = await build()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  expect((await upload(admin, greta.agentId, svg)).status).toBe(422)
  expect((await upload(admin, greta.agentId, Buffer.alloc(3_000_000))).status).toBe(413)
  expect((await upload(admin, greta.agentId, png, 'logo')).status).toBe(400)
  expect((await upload(admin, 'abc', png)).status).toBe(400)
  expect((await upload(admin, 999_999, png)).status).toBe(404)
  expect((await list()).agents[1].photoUrl).toBeNull()
})
