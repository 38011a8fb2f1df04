import pg from 'pg'
import { afterAll } from 'vitest'
import { createTestApp } from '../app.ts'

/**
 * The server and a connection of its database's owner, whom no policy binds. For the top of a test
 * file, which awaits it. Both close after the file's last test.
 */
export async function startWithOwner() {
  const app = await createTestApp()
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  afterAll(async () => {
    await owner.end()
    await app.close()
  })
  return { app, owner }
}
