import type { Catalogs } from '../../../kernel/locale.ts'

const en = {
  title: 'You may buy some plans now without health questions',
  given: (plans: string, date: string) =>
    `Your other coverage has ended. So federal law gives you a right until ${date}. You can buy ${plans}. A company may not turn you down for it because of your health.`,
  beyond: 'For other plans, a company may ask about your health and may turn you down.',
  proof: 'Keep the letter that says when your coverage ended. The company will ask you to show it.',
  call: 'Call us and we will check this with you.',
  /** The words of the dialog before the health questions. */
  dialog: (plans: string, date: string) =>
    `Federal law gives you a right until ${date}. Without health questions, you can buy ${plans}. Call us first, and keep the letter about your old coverage. You only need to answer health questions for a plan that is not one of these.`,
  /** To a reader who may be another person than the client. */
  waitTitle: 'You may have a right to skip health questions',
  wait: 'Did other coverage end for you? Then federal law may let you buy some plans without health questions for a short time.',
  waitHow: 'Type your birth date to see if you have this right now.',
}
const es: typeof en = {
  title: 'Ahora puede obtener algunos planes sin preguntas de salud',
  given: (plans, date) =>
    `Su otra cobertura terminó. Por eso, una ley federal le da un derecho hasta el ${date}. Usted puede comprar ${plans}. La aseguradora no puede rechazarle por su salud si lo pide.`,
  beyond:
    'Si quiere otro plan, la aseguradora puede hacerle preguntas de salud. También puede rechazarle.',
  proof: 'Guarde la carta que dice cuándo terminó su cobertura. La aseguradora le pedirá verla.',
  call: 'Llámenos y lo revisamos con usted.',
  dialog: (plans, date) =>
    `Una ley federal le da un derecho hasta el ${date}. Sin preguntas de salud, usted puede comprar ${plans}. Llámenos primero y guarde la carta sobre su cobertura anterior. Solo tiene que contestar preguntas de salud si quiere otro plan.`,
  waitTitle: 'Quizás tenga derecho a no contestar preguntas de salud',
  wait: '¿Terminó otra cobertura que usted tenía? Entonces una ley federal quizás le deje comprar algunos planes sin preguntas de salud por poco tiempo.',
  waitHow: 'Escriba su fecha de nacimiento para ver si tiene ahora este derecho.',
}

/** The words of consumers' pages about federal guaranteed issue; they go with the page's data. */
export const federalNoteTexts: Catalogs<typeof en> = { en, es }
