import { afterAll } from 'vitest'
import { imageForm } from '../agencies/settings-agency.ts'
import { type Answer, createTestApp } from '../app.ts'

/** Returns the cookies that a response sets, merged over earlier ones. */
export function cookiesOf(answer: Answer, before = ''): string {
  const all = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((cookie) => [cookie.split('=')[0], cookie] as const),
  )
  for (const header of [answer.headers['set-cookie']].flat()) {
    const cookie = String(header ?? '').split(';')[0] ?? ''
    if (cookie.includes('=')) all.set(cookie.split('=')[0] ?? '', cookie)
  }
  return [...all.values()].join('; ')
}

export const wizardCompany = {
  firstName: 'Wanda',
  lastName: 'Wizard',
  companyName: 'Wizard Agency',
  phone: '5555550160',
  website: 'https://wizard.example',
}

let people = 0

/**
 * The server with a browser that walks through the wizard. For the top of a test file, which awaits
 * it.
 */
export async function startWizard() {
  const app = await createTestApp()
  afterAll(() => app.close())
  const post = (path: string, body: object, cookie = '') =>
    app.call('POST', `/api/onboarding/${path}`, {
      body,
      ...(cookie === '' ? {} : { headers: { cookie } }),
    })
  return {
    app,
    post,
    newEmail: () => `wanda${++people}@wizard.example`,
    /** Saves step 1 in a new browser or the given one. Returns its cookies. */
    async begin(email: string, more: object = {}, cookie = ''): Promise<string> {
      // Away from the limits of the tests before.
      app.clock.advance(16 * 60_000)
      const answer = await post('company', { ...wizardCompany, email, ...more }, cookie)
      if (answer.status !== 200) throw new Error(answer.text)
      return cookiesOf(answer, cookie)
    },
    resume: async (cookie: string, email?: string) =>
      (
        await app.call(
          'GET',
          `/api/onboarding/resume${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`,
          cookie === '' ? {} : { headers: { cookie } },
        )
      ).body,
    upload: (bytes: Uint8Array, cookie = '') => {
      const { body, headers } = imageForm(bytes)
      return app.call('POST', '/api/onboarding/logo', {
        body,
        headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
      })
    },
    emailsTo: async (email: string) => (await app.emails()).filter(({ to }) => to === email),
  }
}
