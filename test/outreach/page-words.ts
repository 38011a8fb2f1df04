import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../src/kernel/locale.ts'
import { LanguageContext } from '../../src/ui-public/page/language.ts'

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': '’',
}

/** Returns the words of a part of a consumer page as the server renders it, read aloud or seen. */
export function pageWords(part: ReactElement, locale: Locale): string {
  const value = { locale, url: '/' }
  return renderToStaticMarkup(createElement(LanguageContext, { value }, part))
    .replace(/<[^>]*?aria-label="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
}

export const agencyOfPages = {
  ...{ orgId: 'o', slug: 'blue-harbor', name: 'Blue Harbor', phone: '5555550100' },
  ...{ primaryColor: '#0F5C6E', secondaryColor: '#E0A458' },
}
export const agentOfPages = { id: 'a', name: 'Greta Green', licensed: false, phone: '5555550111' }

/** Claims that need the rule data: a page that does not know its reader's rights makes none. */
export const ofRights =
  /without (answering )?health questions|sin (contestar )?preguntas de salud|turn you down|underwriting|guarantee|once a year|every year|una vez al año|each year|right to change|open enrollment/i
