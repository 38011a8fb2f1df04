/**
 * The languages of consumer pages and emails (BCP 47, without a region: both are read in the United
 * States).
 */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale = 'en' satisfies Locale

/** Each language's name in that language. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' }

/**
 * A part's texts in every language. `Texts` is the type of the English ones, so a missing or extra
 * key fails the types.
 */
export type Catalogs<Texts> = Readonly<Record<Locale, Texts>>

/** Returns the language a value names, undefined for any other value. */
export function readLocale(value: unknown): Locale | undefined {
  return locales.find((locale) => locale === value)
}

/** The language of a page; without a `locale` it is in English only. */
export interface PageLanguage {
  readonly locale: Locale | undefined
  /** Of the page, relative to its host. */
  readonly url: string
}

/** The query parameter, and the cookie, of the language a visitor has chosen. */
export const localeParameter = 'lang'

/** Returns a page's own URL, relative to its host, in another language. */
export function urlInLocale(url: string, locale: Locale): string {
  const { pathname, searchParams } = new URL(url, 'http://host.invalid')
  searchParams.set(localeParameter, locale)
  return `${pathname}?${searchParams}`
}
