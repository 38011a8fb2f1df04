import type { Catalogs } from '../../../../kernel/locale.ts'
import {
  fieldsRequired,
  noneOrOther,
  sentTooFast,
  signUpClosed,
} from '../../shared/sign-up-texts.ts'

const en = {
  lead: (name: string) => `${name} will show you your prices, and can then help you by phone.`,
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Cell Number',
  email: 'Email Address',
  emailHint: 'Please use a unique email address for each person.',
  carrier: 'Which insurance company do you have now?',
  chooseCarrier: 'Choose one',
  noneOrOther,
  submit: 'Submit',
  loading: 'Loading organization details...',
  submitting: 'Submitting your information...',
  generating: 'Generating your quote...',
  incomplete: fieldsRequired,
  closed: signUpClosed,
  seePrices: 'See Prices Now',
  fast: sentTooFast,
  often: 'Too many attempts. Please wait a few minutes and try again, or call us.',
  failed: 'We could not send your details. Nothing you typed is lost. Please press Submit again.',
  quoteFailed:
    'We have your details, but could not get your prices yet. Please press Submit again.',
  consentTitle: 'Your agreement',
}

const es: typeof en = {
  lead: (name) => `${name} le mostrará sus precios y después puede ayudarle por teléfono.`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Número de celular',
  email: 'Correo electrónico',
  emailHint: 'Use un correo distinto para cada persona.',
  carrier: '¿Qué aseguradora tiene ahora?',
  chooseCarrier: 'Elija una',
  noneOrOther: 'Ninguna u otra',
  submit: 'Enviar',
  loading: 'Cargando los datos de la agencia...',
  submitting: 'Enviando sus datos...',
  generating: 'Preparando su cotización...',
  incomplete: 'Llene todos los campos obligatorios',
  closed: 'Ahora no podemos recibir sus datos por internet. Llámenos y le ayudaremos por teléfono.',
  seePrices: 'Ver precios ahora',
  fast: 'Revise sus datos y presione Enviar otra vez.',
  often: 'Demasiados intentos. Espere unos minutos e intente de nuevo, o llámenos.',
  failed:
    'No pudimos enviar sus datos. No se perdió nada de lo que escribió. Presione Enviar otra vez.',
  quoteFailed:
    'Ya tenemos sus datos, pero todavía no pudimos obtener sus precios. Presione Enviar otra vez.',
  consentTitle: 'Su consentimiento',
}

export const selfOnboardingTexts: Catalogs<typeof en> = { en, es }
