import type { Locale } from '../../../../kernel/locale.ts'
import type { YearlyEmailType } from '../../../organizations/shared/email-types.ts'
import { commonWording, type WordingCatalog } from './wording-catalog.ts'

type YearlyWordings = Pick<WordingCatalog, YearlyEmailType | 'late'>

const nextStep = '{{nextStep}}'

const en: YearlyWordings = {
  birthday: {
    subject: 'A look at prices around your birthday',
    preview: 'A good time to look at Medicare Supplement prices.',
    paragraphs: [
      'We wish you all the best for your birthday. Prices of Medicare Supplement plans change over time. So this is a good time to look.',
      commonWording.en.prices,
      nextStep,
    ],
    button: commonWording.en.button,
  },
  anniversary: {
    subject: 'A look at prices for your new policy year',
    preview: 'Prices often change around this time.',
    paragraphs: [
      'Around the anniversary of a Medicare Supplement policy, many companies change the price. So this is a good time to look.',
      commonWording.en.prices,
      nextStep,
    ],
    button: commonWording.en.button,
  },
  late: {
    subject: 'A fresh look at Medicare Supplement prices',
    preview: 'A look at what {{plans}} would cost you.',
    paragraphs: [
      'Prices can change at any time of the year. So here is a fresh look for you.',
      commonWording.en.prices,
      nextStep,
    ],
    button: commonWording.en.button,
  },
  aep: {
    subject: 'Medicare fall enrollment: what it means for you',
    preview: 'What can change from October 15 to December 7.',
    paragraphs: [
      'From October 15 to December 7, people on Medicare can join, leave or change a Medicare Advantage plan or a Part D drug plan. Do you have a drug plan? Then check that it still pays for the drugs you take.',
      'Medicare Supplement (Medigap) plans are not part of this. You can ask for one on any day of the year. {{healthRule}}',
      commonWording.en.prices,
    ],
    button: 'See my Medicare Supplement quote',
  },
  new_year: {
    subject: 'A look at plan prices for the new year',
    preview: 'A look at what {{plans}} would cost you.',
    paragraphs: [
      'Happy New Year! This is a good time to look at Medicare Supplement prices.',
      commonWording.en.prices,
      nextStep,
    ],
    button: commonWording.en.button,
  },
}

const es: YearlyWordings = {
  birthday: {
    subject: 'Los precios, cerca de su cumpleaños',
    preview: 'Un buen momento para ver los precios de Medigap.',
    paragraphs: [
      'Le deseamos lo mejor en su cumpleaños. Los precios de los planes Medigap (seguro suplementario de Medicare) cambian con el tiempo. Por eso, es un buen momento para verlos.',
      commonWording.es.prices,
      nextStep,
    ],
    button: commonWording.es.button,
  },
  anniversary: {
    subject: 'Los precios, cerca del aniversario de su póliza',
    preview: 'En estas fechas suelen cambiar los precios.',
    paragraphs: [
      'Cerca del aniversario de una póliza Medigap (seguro suplementario de Medicare), muchas aseguradoras cambian el precio. Por eso, es un buen momento para verlo.',
      commonWording.es.prices,
      nextStep,
    ],
    button: commonWording.es.button,
  },
  late: {
    subject: 'Otra mirada a los precios de Medigap',
    preview: 'Vea cuánto le costarían {{plans}}.',
    paragraphs: [
      'Los precios de Medigap (seguro suplementario de Medicare) pueden cambiar en cualquier época del año. Por eso le mostramos los de hoy.',
      commonWording.es.prices,
      nextStep,
    ],
    button: commonWording.es.button,
  },
  aep: {
    subject: 'Medicare en otoño: lo que puede cambiar',
    preview: 'Qué puede cambiar del 15 de octubre al 7 de diciembre.',
    paragraphs: [
      'Del 15 de octubre al 7 de diciembre, quien tiene Medicare puede inscribirse en un plan Medicare Advantage o en un plan de medicinas de la Parte D, dejarlo o cambiarlo. ¿Tiene usted un plan de medicinas? Revise si todavía paga las que usted toma.',
      'Los planes Medigap no son parte de esto. Usted puede pedir uno cualquier día del año. {{healthRule}}',
      commonWording.es.prices,
    ],
    button: 'Ver mi cotización de Medigap',
  },
  new_year: {
    subject: 'Año nuevo: una mirada a los precios de Medigap',
    preview: 'Vea cuánto le costarían {{plans}}.',
    paragraphs: [
      '¡Feliz año nuevo! Es un buen momento para ver los precios de Medigap (seguro suplementario de Medicare).',
      commonWording.es.prices,
      nextStep,
    ],
    button: commonWording.es.button,
  },
}

/** The texts of yearly emails, and of one that goes too late for its event. */
export const yearlyWording: Readonly<Record<Locale, YearlyWordings>> = { en, es }
