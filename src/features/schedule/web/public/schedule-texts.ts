import type { Catalogs } from '../../../../kernel/locale.ts'
import { schedulePageTexts } from '../../shared/schedule-page-texts.ts'
import type { ScheduleVariant } from '../../shared/schedule-status.rules.ts'
import type { TimeOfDay } from '../../shared/time-of-day.ts'

type Variants = Readonly<
  Record<ScheduleVariant, { title: string; paragraphs: (agent: string) => readonly string[] }>
>

/** The specification's titles, with calm texts that promise nothing (FOLLOWUP-003 to 005). */
const enVariants: Variants = {
  switch: {
    title: 'Great News...',
    paragraphs: (agent) => [
      'It looks like you may be able to switch plans. The insurance company makes the final decision.',
      `Talk with ${agent} to compare prices and take the next step. The call is free, and you decide.`,
    ],
  },
  options: {
    title: 'Here are some options...',
    paragraphs: (agent) => [
      'Nothing changes unless you want it to.',
      `There are other ways to look at costs and coverage. ${agent} knows them and will go through them with you at your pace.`,
    ],
  },
  connect: {
    title: schedulePageTexts.en.title,
    paragraphs: (agent) => [
      `Talk with ${agent} about your coverage and your options. The call is free, and you decide what comes next.`,
    ],
  },
}

const esVariants: Variants = {
  switch: {
    title: 'Buenas noticias...',
    paragraphs: (agent) => [
      'Parece que usted podría cambiar de plan. La aseguradora toma la decisión final.',
      `Hable con ${agent} para comparar precios y dar el próximo paso. La llamada es gratis y usted decide.`,
    ],
  },
  options: {
    title: 'Estas son algunas opciones...',
    paragraphs: (agent) => [
      'Nada cambia si usted no lo desea.',
      `Hay otras formas de ver los costos y la cobertura. ${agent} las conoce y se las explicará con calma.`,
    ],
  },
  connect: {
    title: schedulePageTexts.es.title,
    paragraphs: (agent) => [
      `Hable con ${agent} sobre su cobertura y sus opciones. La llamada es gratis y usted decide qué hacer después.`,
    ],
  },
}

const enTimes: Readonly<Record<TimeOfDay, string>> = {
  any: 'Any time',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}
const esTimes: typeof enTimes = {
  any: 'A cualquier hora',
  morning: 'Por la mañana',
  afternoon: 'Por la tarde',
  evening: 'Por la noche',
}

const en = {
  variants: enVariants,
  loading: 'Loading your schedule page...',
  schedule: 'Schedule a Call',
  callNow: 'Call Now',
  asked: 'You have already asked for a call. We will be in touch. You can also reach us here.',
  failed: 'We could not send your request. Please try again, or call us.',
  fromAnotherPhone: 'From another phone, dial',
  noPhone: 'Please use the form below, and we will call you.',
  medicareAdvantage:
    'You may also be able to choose a Medicare Advantage plan. You can join one only at certain times. Then it must accept you, whatever your health.',
  youPicked: (plan: string, carrier: string, price: string) =>
    `You picked ${plan} from ${carrier} at ${price} a month. We will have it ready for the call.`,
  youPickedExample: (plan: string, carrier: string, price: string) =>
    `You picked ${plan} from ${carrier} at ${price} a month (an example price). We will have it ready for the call.`,
  callMe: {
    title: 'Please call me',
    lead: 'Tell us when, and we will call you.',
    phone: 'Your phone number',
    onFile: (ending: string | null) =>
      `Leave this empty and we will call the number we have${ending === null ? '' : `, which ends in ${ending}`}.`,
    phoneError: schedulePageTexts.en.phoneNeeded,
    time: 'When is a good time?',
    times: enTimes,
    submit: 'Please Call Me',
    sending: 'Sending...',
  },
  thanks: {
    title: 'Thank You',
    text: "We'll be in touch soon to discuss your options.",
    callNow: 'Would you rather talk now? Call',
    helpSomeone: 'Help someone else get started',
  },
}

const es: typeof en = {
  variants: esVariants,
  loading: 'Cargando su página...',
  schedule: 'Programar una llamada',
  callNow: 'Llamar ahora',
  asked: 'Usted ya pidió una llamada. Nos comunicaremos con usted. También puede llamarnos.',
  failed: 'No pudimos enviar su solicitud. Inténtelo de nuevo o llámenos.',
  fromAnotherPhone: 'Desde otro teléfono, marque',
  noPhone: 'Use el formulario de abajo y le llamaremos.',
  medicareAdvantage:
    'Quizás también pueda elegir un plan Medicare Advantage. Solo puede inscribirse en ciertas épocas. En ellas, el plan debe aceptarle, sea cual sea su salud.',
  youPicked: (plan, carrier, price) =>
    `Usted eligió el ${plan} de ${carrier} por ${price} al mes. Lo tendremos listo para la llamada.`,
  youPickedExample: (plan, carrier, price) =>
    `Usted eligió el ${plan} de ${carrier} por ${price} al mes (un precio de ejemplo). Lo tendremos listo para la llamada.`,
  callMe: {
    title: 'Por favor, llámenme',
    lead: 'Díganos cuándo y le llamaremos.',
    phone: 'Su número de teléfono',
    onFile: (ending) =>
      `Déjelo vacío y llamaremos al número que tenemos${ending === null ? '' : `, que termina en ${ending}`}.`,
    phoneError: schedulePageTexts.es.phoneNeeded,
    time: '¿Cuándo le conviene?',
    times: esTimes,
    submit: 'Por favor, llámenme',
    sending: 'Enviando...',
  },
  thanks: {
    title: 'Gracias',
    text: 'Nos comunicaremos pronto con usted para hablar de sus opciones.',
    callNow: '¿Prefiere hablar ahora? Llame al',
    helpSomeone: 'Ayudar a otra persona a empezar',
  },
}

export const scheduleTexts: Catalogs<typeof en> = { en, es }
