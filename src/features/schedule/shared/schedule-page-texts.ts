import type { Catalogs } from '../../../kernel/locale.ts'
import { phoneError } from '../../../kernel/phone.ts'

const en = {
  /** Of the page before it is known what the visitor's answers lead to. */
  title: "Let's Connect",
  phoneNeeded: phoneError,
}

const es: typeof en = {
  title: 'Hablemos',
  phoneNeeded: 'Escriba un número de teléfono de 10 dígitos',
}

/** The page's texts that the server says. */
export const schedulePageTexts: Catalogs<typeof en> = { en, es }
