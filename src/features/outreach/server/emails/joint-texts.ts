import type { Catalogs } from '../../../../kernel/locale.ts'
import { emailFrameTexts } from './frame-texts.ts'
import type { JointOccasion, JointOpening } from './joint-opening.rules.ts'
import type { HealthRule } from './next-step.rules.ts'
import { nextStepTexts } from './next-step-texts.ts'

interface JointTexts {
  readonly openings: Readonly<
    Record<JointOpening, { readonly subject: string; readonly paragraphs: readonly string[] }>
  >
  readonly preview: string
  /** Names a client's birthday or anniversary. */
  readonly occasion: Readonly<Record<JointOccasion, (name: string) => string>>
  readonly greeting: (names: string) => string
  /** In place of names, where there are none or too many. */
  readonly household: string
  /** A client whose first and last name say nothing. */
  readonly unnamed: (n: number) => string
  readonly prices: string
  readonly priceLabel: (name: string) => string
  readonly exampleLabel: (name: string) => string
  readonly exampleNote: string
  readonly noPrice: (name: string) => string
  readonly button: (name: string) => string
  readonly withDiscount: (price: string) => string
  readonly discountRule: string
  readonly healthRule: Readonly<Record<HealthRule, string>>
  readonly nextStep: Readonly<Record<HealthRule, string>>
  readonly ownDetails: string
  readonly why: (agency: string) => string
  readonly whyLead: (agency: string) => string
}

const en: JointTexts = {
  openings: {
    aep: {
      subject: 'Medicare fall enrollment: what it means for {{names}}',
      paragraphs: [
        'From October 15 to December 7, people on Medicare can join, leave or change a Medicare Advantage plan or a Part D drug plan. Do you have a drug plan? Then check that it still pays for the drugs you take.',
        'Medicare Supplement (Medigap) plans are not part of this. You can ask for one on any day of the year. {{healthRule}}',
      ],
    },
    new_year: {
      subject: 'Plan prices for the new year, for {{names}}',
      paragraphs: ['Happy New Year! This is a good time to look at Medicare Supplement prices.'],
    },
    prices: {
      subject: 'Medicare Supplement prices for {{names}}',
      paragraphs: [
        'Prices of Medicare Supplement plans change over time. So this is a good time to look.',
      ],
    },
  },
  preview: 'One email, with a quote for each of you.',
  occasion: {
    birthday: (name) => `${name}, we wish you all the best for your birthday.`,
    anniversary: (name) => `${name}, the price of your policy may change near its anniversary.`,
  },
  greeting: (names) => `Hello ${names},`,
  household: 'your household',
  unnamed: (n) => `Quote ${n}`,
  prices:
    'We made a quote for each of you. It shows what plans would cost with each company we work with, side by side.',
  priceLabel: (name) => `${name}, your lowest price:`,
  exampleLabel: (name) => `${name}, an example of a price:`,
  exampleNote: emailFrameTexts.en.exampleNote,
  noPrice: (name) =>
    `${name}, we have not put a price in this email. Press the button to see today's prices for you.`,
  button: (name) => `See the quote for ${name}`,
  withDiscount: (price) =>
    `${price} with the household discount, if both of you have a policy with that company`,
  discountRule:
    'Some companies take a few percent off if two adults who live together both have a policy with them. The rules differ by company. We can check them with you.',
  healthRule: nextStepTexts.en.healthRule,
  nextStep: {
    questions:
      'Do you like a price? Then seven short health questions show if you may be able to switch. Each of you chooses if you want to answer them. Nothing changes until you say so.',
    depends:
      'Do you like a price? A company may ask about your health first. At some times it may not. We will check with you what is true for each of you. Nothing changes until you say so.',
    right:
      'Do you like a price? Right now your state may let you get some plans without health questions. We will check with you which ones. Nothing changes until you say so.',
    federal:
      'Do you like a price? Right now federal law may let you get some plans without health questions. Call us, and we will check with you which ones. Keep the letters about your old coverage. Nothing changes until you say so.',
    unsettled:
      'Do you like a price? A company may ask about your health first. Your state may have times when it may not. We do not know this for sure. Ask us, or ask your state’s free counseling, called SHIP. Nothing changes until you say so.',
  },
  ownDetails:
    'Your health answers stay your own. To see them or your details, a quote asks for the birth date of the person it is for.',
  why: (agency) => `You get this email because you are clients of ${agency}.`,
  whyLead: (agency) =>
    `You get this email because ${agency} has you on file as people who may want these prices.`,
}

const es: JointTexts = {
  openings: {
    aep: {
      subject: 'Medicare en otoño: lo que puede cambiar para {{names}}',
      paragraphs: [
        'Del 15 de octubre al 7 de diciembre, quien tiene Medicare puede inscribirse en un plan Medicare Advantage o en un plan de medicinas de la Parte D, dejarlo o cambiarlo. ¿Tienen un plan de medicinas? Revisen si todavía paga las que toman.',
        'Los planes Medigap no son parte de esto. Se puede pedir uno cualquier día del año. {{healthRule}}',
      ],
    },
    new_year: {
      subject: 'Los precios de Medigap en el año nuevo, para {{names}}',
      paragraphs: [
        '¡Feliz año nuevo! Es un buen momento para ver los precios de Medigap (seguro suplementario de Medicare).',
      ],
    },
    prices: {
      subject: 'Los precios de Medigap para {{names}}',
      paragraphs: [
        'Los precios de los planes Medigap (seguro suplementario de Medicare) cambian con el tiempo. Por eso, es un buen momento para verlos.',
      ],
    },
  },
  preview: 'Un solo correo, con una cotización para cada persona.',
  occasion: {
    birthday: (name) => `${name}, le deseamos lo mejor en su cumpleaños.`,
    anniversary: (name) => `${name}, el precio de su póliza puede cambiar cerca del aniversario.`,
  },
  greeting: (names) => `Hola, ${names}:`,
  household: 'su hogar',
  unnamed: (n) => `Cotización ${n}`,
  prices:
    'Preparamos una cotización para cada persona. Muestra cuánto costarían los planes con cada aseguradora con la que trabajamos, lado a lado.',
  priceLabel: (name) => `${name}, su precio más bajo:`,
  exampleLabel: (name) => `${name}, un ejemplo de un precio:`,
  exampleNote: emailFrameTexts.es.exampleNote,
  noPrice: (name) =>
    `${name}, este correo no lleva un precio. Presione el botón para ver los precios de hoy para usted.`,
  button: (name) => `Ver la cotización para ${name}`,
  withDiscount: (price) =>
    `${price} con el descuento por hogar, si las dos personas tienen una póliza con esa aseguradora`,
  discountRule:
    'Algunas aseguradoras cobran un poco menos si dos adultos que viven juntos tienen una póliza con ellas. Las reglas cambian según la aseguradora. Podemos revisarlas con ustedes.',
  healthRule: {
    ...nextStepTexts.es.healthRule,
    right:
      'Ahora mismo, su estado quizás les permita obtener algunos planes sin preguntas de salud.',
    federal:
      'Ahora mismo, una ley federal quizás les permita obtener algunos planes sin preguntas de salud.',
  },
  nextStep: {
    questions:
      '¿Les gusta un precio? Entonces, siete preguntas cortas de salud muestran si quizás puedan cambiar. Cada persona decide si las contesta. Nada cambia hasta que ustedes lo digan.',
    depends:
      '¿Les gusta un precio? La aseguradora puede preguntar antes por su salud. En algunas épocas no puede hacerlo. Veremos con ustedes qué vale en cada caso. Nada cambia hasta que ustedes lo digan.',
    right:
      '¿Les gusta un precio? Ahora mismo, su estado quizás les permita obtener algunos planes sin preguntas de salud. Veremos con ustedes cuáles. Nada cambia hasta que ustedes lo digan.',
    federal:
      '¿Les gusta un precio? Ahora mismo, una ley federal quizás les permita obtener algunos planes sin preguntas de salud. Llámennos y veremos con ustedes cuáles. Guarden las cartas sobre su cobertura anterior. Nada cambia hasta que ustedes lo digan.',
    unsettled:
      '¿Les gusta un precio? La aseguradora puede preguntar antes por su salud. Quizás su estado tenga épocas en que no puede hacerlo. No lo sabemos con certeza. Pregúntennos, o pregunten al servicio gratuito de su estado, que se llama SHIP. Nada cambia hasta que ustedes lo digan.',
  },
  ownDetails:
    'Sus respuestas de salud son solo suyas. Para verlas, o sus datos, la cotización pide la fecha de nacimiento de esa persona.',
  why: (agency) => `Ustedes reciben este correo porque son clientes de ${agency}.`,
  whyLead: (agency) =>
    `Ustedes reciben este correo porque ${agency} los tiene en su lista como personas que quizás quieran ver estos precios.`,
}

/**
 * The texts of one email to several clients who read one inbox. A licensed person must approve them
 * before use (docs/security.md).
 */
export const jointTexts: Catalogs<JointTexts> = { en, es }
