import type { Catalogs } from '../../kernel/locale.ts'

const en = {
  loading: 'Loading...',
  close: 'Close',
  newTab: '(opens in a new tab)',
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  aMonth: 'a month',
  video: 'Watch the Video',
  example: 'Example',
  ratesAsOf: (date: string) => `Rates as of ${date}`,
  planCode: (code: string) => `Plan code ${code}`,
  helpTitle: 'Would you rather talk to a person?',
  helpPromise: 'We will go over your prices and answer your questions by phone.',
  helpWithoutPhone: 'What you can do',
  helpStep: 'If an email led you here, open it again and press the button in it.',
  helpWholeLink: 'If you copied the link, make sure you copied all of it.',
  helpCallNumber: 'Or call the number in that email.',
  missingTitle: '404 - Page Not Found',
  missingText: "The page you're looking for doesn't exist.",
}

const es: typeof en = {
  loading: 'Cargando...',
  close: 'Cerrar',
  newTab: '(se abre en una pestaña nueva)',
  optional: '(opcional)',
  yes: 'Sí',
  no: 'No',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: (number, of) => `Página ${number} de ${of}`,
  aMonth: 'al mes',
  video: 'Ver el video',
  example: 'Ejemplo',
  ratesAsOf: (date) => `Tarifas al ${date}`,
  planCode: (code) => `Código del plan ${code}`,
  helpTitle: '¿Prefiere hablar con una persona?',
  helpPromise: 'Por teléfono vemos juntos sus precios y le aclaramos sus dudas.',
  helpWithoutPhone: 'Lo que puede hacer',
  helpStep: 'Si llegó por un correo electrónico, ábralo otra vez y presione el botón.',
  helpWholeLink: 'Si copió el enlace, revise que lo haya copiado completo.',
  helpCallNumber: 'O llame al número que aparece en ese correo.',
  missingTitle: '404 - Página no encontrada',
  missingText: 'La página que busca no existe.',
}

/** Texts of the parts of every consumer page. */
export const partTexts: Catalogs<typeof en> = { en, es }
