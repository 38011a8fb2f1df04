import type { Catalogs } from '../../../../kernel/locale.ts'
import { fieldsRequired, signUpClosed } from '../../shared/sign-up-texts.ts'

const en = {
  leads: {
    schedule: (name: string) =>
      `${name} will help you by phone. We ask for your name and number so that the call reaches you.`,
    eligibility: (name: string) =>
      `Next, there may be seven health questions to answer. ${name} can go over them with you by phone. That is why we ask for your name and number.`,
  },
  known: 'What we know so far',
  knownNote: 'From the form you filled out. You do not have to type it again.',
  change: 'Change these details',
  form: 'Your details',
  email: 'Email Address',
  emailHint:
    'If you type it, we send you emails during the year. Each one has a link to stop them.',
  submit: 'Continue',
  busy: 'One moment...',
  sending: 'Sending your details...',
  unnamed: 'Continue Without My Name',
  unnamedNote:
    'You can answer the questions without your name and number. We then cannot call you about them.',
  incomplete: fieldsRequired,
  closed: signUpClosed,
  fast: 'Please check your details, then press Continue again.',
  often: 'Too many attempts. Please wait a few minutes and try again, or call us.',
  failed: 'We could not send your details. Nothing you typed is lost. Please press Continue again.',
  otherTitle: 'You do not have to fill this out',
  other: 'The prices are yours to look at without it. You can also call us.',
  otherWithoutPhone: 'The prices are yours to look at without it.',
  prices: 'See the Prices',
  again:
    'You have told us already, so there is nothing to fill out. If something has changed, tell us when we talk.',
  notLoaded: 'We could not load this page. Please try again.',
  tryAgain: 'Try Again',
}

const es: typeof en = {
  leads: {
    schedule: (name) =>
      `${name} le ayudará por teléfono. Le pedimos su nombre y su número para que la llamada le llegue.`,
    eligibility: (name) =>
      `Ahora puede haber siete preguntas de salud. ${name} puede revisarlas con usted por teléfono. Por eso le pedimos su nombre y su número.`,
  },
  known: 'Lo que ya sabemos',
  knownNote: 'Del formulario que usted llenó. No tiene que escribirlo otra vez.',
  change: 'Cambiar estos datos',
  form: 'Sus datos',
  email: 'Correo electrónico',
  emailHint:
    'Si lo escribe, le enviaremos correos durante el año. Cada uno trae un enlace para dejar de recibirlos.',
  submit: 'Continuar',
  busy: 'Un momento...',
  sending: 'Enviando sus datos...',
  unnamed: 'Continuar sin mi nombre',
  unnamedNote:
    'Puede contestar las preguntas sin dar su nombre ni su número. Entonces no podremos llamarle.',
  incomplete: 'Llene todos los campos obligatorios',
  closed: 'Ahora no podemos recibir sus datos por internet. Llámenos y le ayudaremos por teléfono.',
  fast: 'Revise sus datos y presione Continuar otra vez.',
  often: 'Demasiados intentos. Espere unos minutos e intente de nuevo, o llámenos.',
  failed:
    'No pudimos enviar sus datos. No se perdió nada de lo que escribió. Presione Continuar otra vez.',
  otherTitle: 'No tiene que llenar esto',
  other: 'Puede ver los precios sin hacerlo. También puede llamarnos.',
  otherWithoutPhone: 'Puede ver los precios sin hacerlo.',
  prices: 'Ver los precios',
  again:
    'Usted ya nos dio sus datos, así que no hay nada que llenar. Si algo cambió, díganoslo cuando hablemos.',
  notLoaded: 'No pudimos cargar esta página. Inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
}

export const yourDetailsTexts: Catalogs<typeof en> = { en, es }
