import type { Catalogs } from '../../../../kernel/locale.ts'

const en = {
  title: 'You may be able to change plans now without health questions',
  allYear: (state: string, plans: string) =>
    `If you have a Medicare Supplement plan now, ${state} lets you change to ${plans} at any time of year. A company may not turn you down for it because of your health.`,
  window: (state: string, from: string, until: string) =>
    `Do you have a Medicare Supplement plan now? Then ${state} gives you the right to change it from ${from} to ${until}.`,
  call: 'Call us and we will check this with you.',
}
const es: typeof en = {
  title: 'Quizás pueda cambiar de plan ahora sin preguntas de salud',
  allYear: (state, plans) =>
    `Si usted ya tiene un plan Medigap, ${state} le da el derecho de cambiar a ${plans} en cualquier época del año. La aseguradora no puede rechazarle por su salud.`,
  window: (state, from, until) =>
    `Si usted ya tiene un plan Medigap, ${state} le da el derecho de cambiarlo del ${from} al ${until}.`,
  call: 'Llámenos y lo revisamos con usted.',
}

export const guaranteedIssueTexts: Catalogs<typeof en> = { en, es }
