import type { Catalogs } from '../../../../kernel/locale.ts'

const en = {
  priceOf: (plan: string, carrier: string) => `${plan}, ${carrier}:`,
  noPrice: 'We have not put a price in this letter. Call us to hear the prices of today for you.',
  priceNote: (date: string) =>
    `These are the lowest prices for you, if a plan starts on ${date}. A price may change with your answers and with time.`,
  quote:
    'See all prices for you on your phone or computer. Point your phone’s camera at the square, or type this:',
  call: (name: string) => `Or call ${name}:`,
  stop: 'Do you want no more letters? Tell us when you call, or type this:',
  why: (agency: string) => `You get this letter because you are a client of ${agency}.`,
  whyLead: (agency: string) =>
    `You get this letter because ${agency} has you on file as someone who may want these prices.`,
  copy: 'COPY',
  preview: 'PREVIEW',
}

const es: typeof en = {
  priceOf: (plan, carrier) => `${plan}, ${carrier}:`,
  noPrice: 'Esta carta no lleva un precio. Llámenos para oír los precios de hoy para usted.',
  priceNote: (date) =>
    `Estos son los precios más bajos para usted, si un plan empieza el ${date}. Un precio puede cambiar con sus respuestas y con el tiempo.`,
  quote:
    'Vea todos los precios para usted en su teléfono o computadora. Apunte la cámara del teléfono al cuadro, o escriba esto:',
  call: (name) => `O llame a ${name}:`,
  stop: '¿No quiere más cartas? Díganoslo cuando llame, o escriba esto:',
  why: (agency) => `Usted recibe esta carta porque es cliente de ${agency}.`,
  whyLead: (agency) =>
    `Usted recibe esta carta porque ${agency} le tiene en su lista como alguien que quizás quiera ver estos precios.`,
  copy: 'COPIA',
  preview: 'PRUEBA',
}

/** Texts of a letter beside those of the email in whose place it goes. */
export const letterTexts: Catalogs<typeof en> = { en, es }
