import type { Catalogs } from '../../../../kernel/locale.ts'

const en = {
  title: 'Compared with what you have now',
  onFile: (plan: string | null, carrier: string) =>
    `Your agent has ${plan === null ? 'a plan' : plan} from ${carrier} on file for you.`,
  question: 'What do you pay each month now?',
  hint: 'For example: 142.50. It stays on this page unless you send it.',
  unreadable: 'Please type an amount in dollars, such as 142.50.',
  compare: 'Compare',
  notLoaded: 'This could not be loaded. Please reload the page.',
  staying:
    'Staying is fine. If you like your plan and its price is near these, keeping it is a good choice.',
  mayAsk: 'If you do change, the new company may first ask about your health.',
  samePlan:
    'Compare prices for the same plan letter: the same letter pays for the same things at every company.',
}

const es: typeof en = {
  title: 'Comparado con lo que tiene ahora',
  onFile: (plan, carrier) =>
    `Su agente tiene registrado que usted tiene ${plan === null ? 'un plan' : `el ${plan}`} de ${carrier}.`,
  question: '¿Cuánto paga ahora al mes?',
  hint: 'Por ejemplo: 142.50. Se queda en esta página si usted no la envía.',
  unreadable: 'Escriba una cantidad en dólares, como 142.50.',
  compare: 'Comparar',
  notLoaded: 'Esto no se pudo cargar. Vuelva a cargar la página.',
  staying:
    'Quedarse con su plan está bien. Si le gusta y su prima es parecida a estas, conservarlo es una buena decisión.',
  mayAsk: 'Si cambia, la aseguradora nueva puede preguntar antes por su salud.',
  samePlan:
    'Compare precios de la misma letra: la misma letra paga lo mismo en todas las aseguradoras.',
}

export const currentPlanTexts: Catalogs<typeof en> = { en, es }
