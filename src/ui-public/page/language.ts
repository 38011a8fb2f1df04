import { createContext, useContext } from 'react'
import {
  type Catalogs,
  defaultLocale,
  type Locale,
  type PageLanguage,
} from '../../kernel/locale.ts'

export const LanguageContext = createContext<PageLanguage>({ locale: undefined, url: '/' })

/** Returns the language of the page. */
export const useLocale = (): Locale => useContext(LanguageContext).locale ?? defaultLocale

/** Returns a part's texts in the language of the page. */
export const useTexts = <Texts>(catalogs: Catalogs<Texts>): Texts => catalogs[useLocale()]
