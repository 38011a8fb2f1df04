import { useContext } from 'react'
import { localeNames, locales, urlInLocale } from '../../kernel/locale.ts'
import { LanguageContext } from './language.ts'

/** A link to the page in the other language, named in that language; works without scripts. */
export function LanguageSwitch() {
  const { locale, url } = useContext(LanguageContext)
  if (locale === undefined) return null
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        className="language"
        lang={other}
        hrefLang={other}
        href={urlInLocale(url, other)}
      >
        {localeNames[other]}
      </a>
    ))
}
