import type { Catalogs } from '../../../../kernel/locale.ts'
import type { HealthRule } from './next-step.rules.ts'

interface NextStepTexts {
  /** Whether a company asks about health before it accepts the reader. */
  readonly healthRule: Readonly<Record<HealthRule, string>>
  /** The next step of a reader who likes a price. */
  readonly nextStep: Readonly<Record<HealthRule, string>>
}

const en: NextStepTexts = {
  healthRule: {
    questions: 'Most of the time the company asks health questions first.',
    depends: 'A company may ask about your health first. At some times it may not.',
    right: 'Right now your state may let you get some plans without health questions.',
    federal: 'Right now federal law may let you get some plans without health questions.',
    unsettled:
      'A company may ask about your health first. Your state may have times when it may not. We do not know this for sure.',
  },
  nextStep: {
    questions:
      'Do you like a price? Then seven short health questions show if you may be able to switch. You choose if you want to answer them. Nothing changes until you say so.',
    depends:
      'Do you like a price? A company may ask about your health first. At some times it may not. We will check with you what is true for you. Nothing changes until you say so.',
    right:
      'Do you like a price? Right now your state may let you get some plans without health questions. We will check with you which ones. Nothing changes until you say so.',
    federal:
      'Do you like a price? Right now federal law may let you get some plans without health questions. Call us, and we will check with you which ones. Keep the letter about your old coverage. Nothing changes until you say so.',
    unsettled:
      'Do you like a price? A company may ask about your health first. Your state may have times when it may not. We do not know this for sure. Ask us, or ask your state’s free counseling, called SHIP. Nothing changes until you say so.',
  },
}

const es: NextStepTexts = {
  healthRule: {
    questions: 'Casi siempre, la aseguradora hace antes preguntas de salud.',
    depends:
      'La aseguradora puede preguntar antes por su salud. En algunas épocas no puede hacerlo.',
    right:
      'Ahora mismo, su estado quizás le permita obtener algunos planes sin preguntas de salud.',
    federal:
      'Ahora mismo, una ley federal quizás le permita obtener algunos planes sin preguntas de salud.',
    unsettled:
      'La aseguradora puede preguntar antes por su salud. Quizás su estado tenga épocas en que no puede hacerlo. No lo sabemos con certeza.',
  },
  nextStep: {
    questions:
      '¿Le gusta un precio? Entonces, siete preguntas cortas de salud muestran si quizás pueda cambiar. Usted decide si las contesta. Nada cambia hasta que usted lo diga.',
    depends:
      '¿Le gusta un precio? La aseguradora puede preguntar antes por su salud. En algunas épocas no puede hacerlo. Veremos con usted qué vale en su caso. Nada cambia hasta que usted lo diga.',
    right:
      '¿Le gusta un precio? Ahora mismo, su estado quizás le permita obtener algunos planes sin preguntas de salud. Veremos con usted cuáles. Nada cambia hasta que usted lo diga.',
    federal:
      '¿Le gusta un precio? Ahora mismo, una ley federal quizás le permita obtener algunos planes sin preguntas de salud. Llámenos y veremos con usted cuáles. Guarde la carta sobre su cobertura anterior. Nada cambia hasta que usted lo diga.',
    unsettled:
      '¿Le gusta un precio? La aseguradora puede preguntar antes por su salud. Quizás su estado tenga épocas en que no puede hacerlo. No lo sabemos con certeza. Pregúntenos, o pregunte al servicio gratuito de su estado, que se llama SHIP. Nada cambia hasta que usted lo diga.',
  },
}

/** An email's words about health questions, true for its reader's state on its day. */
export const nextStepTexts: Catalogs<NextStepTexts> = { en, es }
