import type { Catalogs } from '../../../../kernel/locale.ts'
import type { License } from '../../../organizations/shared/licensing.rules.ts'

/** Before Go Live all email goes to the agency; an agent may send any planned one to themselves. */
export type TestKind = 'before-go-live' | 'to-self'

// Test notices are read by agents, so they are in English in both languages.
const testNotices: Readonly<Record<TestKind, string>> = {
  'before-go-live':
    'TEST. Only you get this email. After Go Live it would go to {{testRecipient}}. Its links open a preview and are not counted.',
  'to-self':
    'TEST. You sent this email to yourself. On its scheduled date it goes to {{testRecipient}}. Its links do not work here and are not counted.',
}

const en = {
  testNotices,
  greeting: (firstName: string) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  priceLabel: 'Your lowest price:',
  /** Beside what the client's own carrier announced. */
  othersLabel: 'The lowest price of another company for this plan:',
  /** A monthly premium, as shown large. */
  perMonth: (price: string) => `${price} a month`,
  priceNote: (plan: string, date: string) =>
    `For ${plan}, if it starts on ${date}. The price may change with your answers and with time.`,
  /**
   * Where no price was looked up: with CSG Actuarial, for a client whose rates were not asked for
   * that day.
   */
  noPrice: "We have not put a price in this email. Press the button to see today's prices for you.",
  exampleLabel: 'Example of a price:',
  exampleNote: 'Example only. No company has filed this price.',
  questions: 'Questions? Call {{agentName}} at',
  orReply: ', or reply to this email.',
  questionsByEmail: 'Questions? Reply to this email.',
  /** In the client's state; undefined where that is unknown. */
  agentTitle: (license: License | undefined) => {
    if (!license?.held || !license.shown) return 'Your insurance agent'
    const { number } = license
    return number === null ? 'Your licensed agent' : `Your licensed agent, license ${number}`
  },
  advertisement: 'This is an advertisement for insurance.',
  why: (agency: string) => `You get this email because you are a client of ${agency}.`,
  /** For someone who is not known to have a policy. */
  whyLead: (agency: string) =>
    `You get this email because ${agency} has you on file as someone who may want these prices.`,
  whyRequested: 'You get this email because your quote has a new link.',
  unsubscribe: 'Unsubscribe',
  /** The page behind it has both; that of an email to several clients is for the first of them. */
  unsubscribeOrChoose: 'Unsubscribe or choose your emails',
  /** In an email to several clients. */
  unsubscribeAll: 'Then none of you will get our emails here anymore.',
}

const es: typeof en = {
  testNotices,
  greeting: (firstName) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  priceLabel: 'Su precio más bajo:',
  othersLabel: 'El precio más bajo de otra aseguradora por este plan:',
  perMonth: (price) => `${price} al mes`,
  priceNote: (plan, date) =>
    `Por el ${plan}, si empieza el ${date}. El precio puede cambiar con sus respuestas y con el tiempo.`,
  noPrice:
    'Este correo no lleva un precio. Presione el botón para ver los precios de hoy para usted.',
  exampleLabel: 'Ejemplo de un precio:',
  exampleNote: 'Es solo un ejemplo. No es el precio de una aseguradora.',
  questions: '¿Preguntas? Llame a {{agentName}} al',
  orReply: ' o responda a este correo.',
  questionsByEmail: '¿Preguntas? Responda a este correo.',
  agentTitle: (license) => {
    if (!license?.held || !license.shown) return 'Su agente de seguros'
    const { number } = license
    return number === null ? 'Su agente con licencia' : `Su agente con licencia, licencia ${number}`
  },
  advertisement: 'Este es un anuncio de seguros.',
  why: (agency) => `Usted recibe este correo porque es cliente de ${agency}.`,
  whyLead: (agency) =>
    `Usted recibe este correo porque ${agency} le tiene en su lista como alguien que quizás quiera ver estos precios.`,
  whyRequested: 'Usted recibe este correo porque su cotización tiene un nuevo enlace.',
  unsubscribe: 'Cancelar la suscripción',
  unsubscribeOrChoose: 'Cancelar la suscripción o elegir sus correos',
  unsubscribeAll: 'Así, nadie recibirá aquí más correos nuestros.',
}

/** The texts around every email to a client. */
export const emailFrameTexts: Catalogs<typeof en> = { en, es }
