import type { Catalogs } from '../../../kernel/locale.ts'

const en = {
  title: 'You may be able to change plans now without health questions',
  laterTitle: 'Your next time to change more easily',
  otherTimes: 'You can also change at other times. A company may then ask about your health first.',
  allYear: (state: string, plans: string) =>
    `If you have a Medicare Supplement plan now, ${state} lets you change at any time of year to ${plans}. A company may not turn you down for it because of your health.`,
  window: (state: string, from: string, until: string) =>
    `Do you have a Medicare Supplement plan now? Then ${state} gives you the right to change it from ${from} to ${until}.`,
  call: 'Call us and we will check this with you.',
  /** The words of the dialog before the health questions. */
  now: 'You may be able to change plans now without answering health questions. This right may have limits: it may not cover every company or plan. Call us first, and we will check whether it covers the plan you want. You only need to answer health questions if it does not.',
  yearly:
    'At a certain time each year, you may be able to change plans without health questions, with limits. Call us first, and we will check.',
}
const es: typeof en = {
  title: 'Quizás pueda cambiar de plan ahora sin preguntas de salud',
  laterTitle: 'Su próxima época para cambiar más fácilmente',
  otherTimes:
    'También puede cambiar en otra época. Entonces la aseguradora puede preguntar antes por su salud.',
  allYear: (state, plans) =>
    `Si usted ya tiene un plan Medigap, ${state} le da el derecho de cambiar en cualquier época del año a ${plans}. La aseguradora no puede rechazarle por su salud.`,
  window: (state, from, until) =>
    `Si usted ya tiene un plan Medigap, ${state} le da el derecho de cambiarlo del ${from} al ${until}.`,
  call: 'Llámenos y lo revisamos con usted.',
  now: 'Es posible que pueda cambiar de plan ahora sin contestar preguntas de salud. Este derecho puede tener límites: quizás no incluya todas las aseguradoras ni todos los planes. Llámenos primero y veremos si incluye el plan que usted quiere. Solo tendrá que contestar preguntas de salud si no lo incluye.',
  yearly:
    'En cierta época de cada año, es posible que pueda cambiar de plan sin preguntas de salud, con límites. Llámenos primero y lo revisaremos.',
}

/** The words of a quote page about a right, of which its data has only those that it shows. */
export const rightNoteTexts: Catalogs<typeof en> = { en, es }
