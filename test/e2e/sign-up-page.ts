import type { Page } from 'playwright-core'
import { shows, startJourney } from './journey.ts'

export interface TypedSignUp {
  readonly firstName: string
  readonly lastName: string
  readonly organizationName: string
  readonly email: string
  readonly phone: string
}

let people = 0

/** A new person who signs up. */
export function newPerson(): TypedSignUp {
  people += 1
  return {
    firstName: 'Nora',
    lastName: 'Quist',
    organizationName: `Quist Agency ${people}`,
    email: `nora.${people}@quist.example`,
    phone: '5555550123',
  }
}

const fields: ReadonlyArray<readonly [keyof TypedSignUp, label: string]> = [
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
  ['organizationName', 'Organization Name'],
  ['email', 'Email'],
  ['phone', 'Phone Number'],
]

/** Fills in the fields as a person does, and waits until the email address is checked. */
export async function fillSignUp(page: Page, person: TypedSignUp): Promise<void> {
  for (const [field, label] of fields) await page.getByLabel(label).fill(person[field])
  await shows(page, 'Email is available')
}

export const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign Up' })

/** For the top of a test file, which awaits it. */
export async function startSignUp() {
  const journey = await startJourney()
  return {
    journey,
    /** Signs up through the form, and returns the emailed activation link. */
    async signUp(page: Page, person: TypedSignUp, path = '/signup'): Promise<string> {
      await page.goto(path)
      await fillSignUp(page, person)
      await signUpButton(page).click()
      await shows(page, 'Check your inbox')
      await journey.app.runJobs()
      return journey.loginLink(person.email)
    },
  }
}
