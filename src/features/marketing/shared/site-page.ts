import type { ClientYears } from './client-year.ts'

/** The first paint's data of every page for visitors. */
export interface SitePageData {
  /** The header leads members back to the app. */
  readonly signedIn: boolean
  /** For the copyright line. */
  readonly year: number
}

export interface LandingPageData extends SitePageData {
  readonly years: ClientYears
  /** The state that the URL names, with which the drawing begins. */
  readonly state?: string | undefined
}

/** Of the pages with a form. */
export interface FormPageData extends SitePageData {
  /** A member's email address, so that they need not type it. */
  readonly email: string
}

export interface LoginPageData extends SitePageData {
  /** After the sign-up: an activation link was sent. */
  readonly activating: boolean
}

export interface PricingPageData extends SitePageData {
  /** The URL's, with the state of the calculator. */
  readonly query: string
}

export interface DemoPageData extends SitePageData {
  readonly bookingUrl: string | null
}

/** Returns the data, or a visitor's if the server could not provide it. */
export function siteDataOf<Data extends SitePageData>(firstPaint: unknown, missing: Data): Data {
  return (firstPaint as Data | null) ?? missing
}

export const formDataOf = (firstPaint: unknown): FormPageData =>
  siteDataOf(firstPaint, { signedIn: false, year: 2025, email: '' })
