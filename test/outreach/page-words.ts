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

/** Renders a part of a consumer page as the server does, and returns its words. */
export function pageWords(part: ReactElement, locale: Locale): string {
  const value = { locale, url: '/' }
  return renderToStaticMarkup(createElement(LanguageContext, { value }, part))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
}

export const agencyOfPages = {
  ...{ orgId: 'o', slug: 'blue-harbor', name: 'Blue Harbor', phone: '5555550100' },
  ...{ primaryColor: '#0F5C6E', secondaryColor: '#E0A458' },
}
export const agentOfPages = { id: 'a', name: 'Greta Green', licensed: false, phone: '5555550111' }
