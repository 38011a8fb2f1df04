import type { Catalogs } from '../../../../kernel/locale.ts'

const en = {
  title: 'You may be able to change plans now without health questions',
  laterTitle: 'Your next time to change more easily',
  otherTimes: 'You can also change at other times. A company may then ask about your health first.',
  allYear: (state: string, plans: string) =>
    `If you have a Medicare Supplement plan now, ${state} lets you change to ${plans} at any time of year. A company may not turn you down for it because of your health.`,
  window: (state: string, from: string, until: string) =>
    `Do you have a Medicare Supplement plan now? Then ${state} gives you the right to change it from ${from} to ${until}.`,
  call: 'Call us and we will check this with you.',
}
const es: typeof en = {
  title: 'Quizás pueda cambiar de plan ahora sin preguntas de salud',
  laterTitle: 'Su próxima época para cambiar más fácilmente',
  otherTimes:
    'También puede cambiar en otra época. Entonces la aseguradora puede preguntar antes por su salud.',
  allYear: (state, plans) =>
    `Si usted ya tiene un plan Medigap, ${state} le da el derecho de cambiar a ${plans} en cualquier época del año. La aseguradora no puede rechazarle por su salud.`,
  window: (state, from, until) =>
    `Si usted ya tiene un plan Medigap, ${state} le da el derecho de cambiarlo del ${from} al ${until}.`,
  call: 'Llámenos y lo revisamos con usted.',
}

export const guaranteedIssueTexts: Catalogs<typeof en> = { en, es }
