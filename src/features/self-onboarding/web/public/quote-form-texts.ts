import type { Catalogs } from '../../../../kernel/locale.ts'
import { quoteFieldsRequired } from '../../shared/sign-up-texts.ts'

const en = {
  lead: 'Answer four short questions and see Medicare Supplement prices. We do not ask for your name, and nothing is stored.',
  next: 'Next',
  busy: 'One moment...',
  incomplete: quoteFieldsRequired,
  how: 'How this works',
  howSteps: [
    'You tell us your zip code, date of birth, gender and whether you use tobacco. Prices can depend on these four things.',
    'The next page shows what each insurance company charges a month for the same plan.',
    'Looking does not change your coverage. You can call us with any question.',
  ],
}

const es: typeof en = {
  lead: 'Conteste cuatro preguntas cortas y vea precios de seguros suplementarios de Medicare. No le pedimos su nombre y no guardamos nada.',
  next: 'Siguiente',
  busy: 'Un momento...',
  incomplete: 'Para ver sus precios, llene todos los campos obligatorios',
  how: 'Cómo funciona',
  howSteps: [
    'Usted nos dice su código postal, su fecha de nacimiento, su sexo y si consume tabaco. Los precios pueden depender de estas cuatro cosas.',
    'La página siguiente muestra la prima mensual de cada aseguradora por el mismo plan.',
    'Mirar los precios no cambia su cobertura. Puede llamarnos si tiene preguntas.',
  ],
}

export const quoteFormTexts: Catalogs<typeof en> = { en, es }
