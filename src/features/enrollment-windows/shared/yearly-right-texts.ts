import type { Catalogs } from '../../../kernel/locale.ts'

const en = {
  title: (state: string) => `${state} gives a time each year to change more easily`,
  any: 'Do you have a Medicare Supplement plan now?',
  from: (first: number) =>
    `Are you ${first} or older, and do you have a Medicare Supplement plan now?`,
  between: (first: number, last: number) =>
    `Are you ${first} to ${last}, and do you have a Medicare Supplement plan now?`,
  birthday: (state: string) =>
    `Then ${state} gives you a time each year around your birthday. You can change your plan then without health questions, with some limits.`,
  anniversary: (state: string) =>
    `Then ${state} gives you a time each year around the day it began. You can change your plan then without health questions, with some limits.`,
  typeBirthDate: 'Type your birth date below to see your dates.',
}
const es: typeof en = {
  title: (state) => `En ${state} hay una época del año para cambiar con más facilidad`,
  any: '¿Tiene usted ahora un plan Medigap?',
  from: (first) => `¿Tiene usted ${first} años o más, y ya tiene un plan Medigap?`,
  between: (first, last) => `¿Tiene usted de ${first} a ${last} años, y ya tiene un plan Medigap?`,
  birthday: (state) =>
    `Entonces ${state} le da una época cada año, cerca de su cumpleaños. En ella puede cambiar de plan sin preguntas de salud, con algunos límites.`,
  anniversary: (state) =>
    `Entonces ${state} le da una época cada año, cerca del día en que empezó su plan. En ella puede cambiar de plan sin preguntas de salud, con algunos límites.`,
  typeBirthDate: 'Escriba abajo su fecha de nacimiento para ver sus fechas.',
}

export const yearlyRightTexts: Catalogs<typeof en> = { en, es }
