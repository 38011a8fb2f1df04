import { hiddenFields, plainBrowser } from '../browser/plain-browser.ts'
import { startLeadForms } from './lead-forms.ts'

type Browser = ReturnType<typeof plainBrowser>

/** The answers of the quote form, as a browser without scripts sends them. */
export const asked = { zipCode: '75201', dateOfBirth: '11/2/1954', gender: 'F', tobacco: 'yes' }
/** The details of a visitor, typed after that. */
export const ruth = { firstName: 'Ruth', lastName: 'Miller', phone: '(214) 555-0123', email: '' }

/** Returns the page that asks a visitor with this query who they are. */
export const details = (query: string, step: string) => `/your-details?${query}&${step}`

/**
 * A quoting agency and visitors of its quote form, who have no scripts. For the top of a test file,
 * which awaits it.
 */
export async function startVisitors() {
  const forms = await startLeadForms()
  const { app, agency, as, inAgency, contacts } = forms
  let networks = 0
  return {
    ...forms,
    newBrowser: () => plainBrowser(app, `203.0.113.${++networks}`),
    /** Fills in the quote form and returns the query of its quote page. */
    async pricesOf(browser: Browser, path = `/quote?orgId=${agency.publicId}`): Promise<string> {
      const { to = '' } = await browser.post(path, asked)
      return to.slice(to.indexOf('?') + 1)
    },
    /** Opens a page with a form; sends it a minute later with what it shows and what is typed. */
    async tell(browser: Browser, path: string, typed: Record<string, string> = ruth) {
      const { text } = await browser.open(path)
      app.clock.advance(60_000)
      return browser.post(path, { ...hiddenFields(text), ...typed })
    },
    newest: async () => (await contacts()).at(-1),
    choices: () =>
      inAgency((transaction) =>
        transaction.selectFrom('plan_choice').selectAll().orderBy('id').execute(),
      ),
    signUpOf: async (id: number | undefined) =>
      (await app.call('GET', `/api/contacts/${id}/sign-ups`, { as })).body.signUps[0],
  }
}
