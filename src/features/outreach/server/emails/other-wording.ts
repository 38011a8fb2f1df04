import type { Locale } from '../../../../kernel/locale.ts'
import type { YearlyEmailType } from '../../../organizations/shared/email-types.ts'
import { commonWording, type WordingCatalog } from './wording-catalog.ts'

type OtherWordings = Omit<WordingCatalog, YearlyEmailType | 'late'>

const nextStep = '{{nextStep}}'

const keep = {
  en: 'Nothing changes unless you choose it.',
  es: 'Nada cambia si usted no lo decide.',
}

const en: OtherWordings = {
  quote_email: {
    subject: 'Your own Medicare Supplement quote',
    preview: '{{plans}}: the prices side by side.',
    paragraphs: [commonWording.en.prices, nextStep],
    button: commonWording.en.button,
  },
  rate_increase: {
    subject: 'A new price for your Medigap plan: what you can do',
    preview: 'What was announced, and what you can do.',
    paragraphs: [
      '{{announcement}}',
      'You do not have to do anything. If you like, look at what {{plans}} would cost with each company we work with, side by side.',
      nextStep,
      'Please keep your policy until a new one has started.',
    ],
    button: commonWording.en.button,
  },
  renewed_link: {
    subject: 'Your new quote link from {{agency}}',
    preview: 'The link you asked for.',
    paragraphs: [
      'You asked us for a new link to your Medicare Supplement quote. Here it is.',
      'If you did not ask for this, you do not need to do anything.',
    ],
    button: commonWording.en.button,
  },
  guessed_link: {
    subject: 'Someone tried to open your quote from {{agency}}',
    preview: 'A wrong birth date was typed five times.',
    paragraphs: [
      'Someone opened your quote and typed a wrong birth date five times. They did not see your details. To keep them safe, that link does not take a birth date any more.',
      'Here is a new link for you. Please do not pass it on.',
      'Was it you? Then the birth date we have may be wrong. Please call us, and we will fix it.',
    ],
    button: commonWording.en.button,
  },
  follow_up_1: {
    subject: 'Did you see your Medicare Supplement quote?',
    preview: 'It is still here for you.',
    paragraphs: [
      'A short reminder: the quote we sent you is still here. It takes a minute to look at.',
      keep.en,
    ],
    button: commonWording.en.button,
  },
  follow_up_2: {
    subject: 'Questions about your quote?',
    preview: 'A call can clear up most of them in a few minutes.',
    paragraphs: [
      'It can be hard to compare plans. Your quote shows the prices side by side. A call can clear up most questions in a few minutes.',
      keep.en,
    ],
    button: commonWording.en.button,
  },
  follow_up_3: {
    subject: 'Your quote, one last time',
    preview: 'We will not remind you of it again.',
    paragraphs: [
      'This is the last time we remind you of your quote. If you would like to talk it over, we are glad to help, now or later.',
      keep.en,
    ],
    button: commonWording.en.button,
  },
}

const es: OtherWordings = {
  quote_email: {
    subject: 'Su cotización personal de Medigap',
    preview: '{{plans}}: los precios lado a lado.',
    paragraphs: [commonWording.es.prices, nextStep],
    button: commonWording.es.button,
  },
  rate_increase: {
    subject: 'Sobre el precio de su Medigap',
    preview: 'Qué se anunció y qué puede hacer usted.',
    paragraphs: [
      '{{announcement}}',
      'Usted no tiene que hacer nada. Si quiere, vea cuánto le costarían {{plans}} con cada aseguradora con la que trabajamos, lado a lado.',
      nextStep,
      'Por favor conserve su póliza hasta que empiece una nueva.',
    ],
    button: commonWording.es.button,
  },
  renewed_link: {
    subject: 'Su nuevo enlace de cotización de {{agency}}',
    preview: 'El enlace que usted pidió.',
    paragraphs: [
      'Usted nos pidió un nuevo enlace a su cotización de Medigap (seguro suplementario de Medicare). Aquí lo tiene.',
      'Si usted no lo pidió, no tiene que hacer nada.',
    ],
    button: commonWording.es.button,
  },
  guessed_link: {
    subject: 'Alguien intentó abrir su cotización de {{agency}}',
    preview: 'Cinco veces se escribió una fecha de nacimiento equivocada.',
    paragraphs: [
      'Alguien abrió su cotización y escribió cinco veces una fecha de nacimiento equivocada. No vio sus datos. Para protegerlos, ese enlace ya no acepta una fecha de nacimiento.',
      'Aquí tiene un enlace nuevo. Por favor no lo comparta.',
      '¿Fue usted? Entonces quizás esté mal la fecha de nacimiento que tenemos. Llámenos y la corregimos.',
    ],
    button: commonWording.es.button,
  },
  follow_up_1: {
    subject: '¿Vio su cotización de Medigap?',
    preview: 'Todavía está aquí para usted.',
    paragraphs: [
      'Un breve recordatorio: la cotización que le enviamos todavía está aquí. Verla le toma un minuto.',
      keep.es,
    ],
    button: commonWording.es.button,
  },
  follow_up_2: {
    subject: '¿Tiene preguntas sobre su cotización?',
    preview: 'Una llamada aclara casi todas en pocos minutos.',
    paragraphs: [
      'Comparar planes puede ser difícil. Su cotización muestra los precios lado a lado. Una llamada aclara casi todas las preguntas en pocos minutos.',
      keep.es,
    ],
    button: commonWording.es.button,
  },
  follow_up_3: {
    subject: 'Su cotización, por última vez',
    preview: 'No se la vamos a recordar más.',
    paragraphs: [
      'Esta es la última vez que le recordamos su cotización. Si quiere hablar de ella, con gusto le ayudamos, ahora o más tarde.',
      keep.es,
    ],
    button: commonWording.es.button,
  },
}

/** The texts of all other emails. */
export const otherWording: Readonly<Record<Locale, OtherWordings>> = { en, es }
