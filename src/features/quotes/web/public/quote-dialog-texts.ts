import type { Catalogs } from '../../../../kernel/locale.ts'

const en = {
  dateTitle: 'Change the Effective Date',
  dateQuestion: 'When should the new policy start?',
  datePrices: 'Show Prices for This Date',
  cancel: 'Cancel',
  back: 'Back to the Prices',
  bothPay:
    'Both plans pay most of the costs that Medicare leaves to you, with any doctor who accepts Medicare.',
  inYear: (amount: string, year: number) => `${amount} in ${year}`,
  planG: (deductible: string) =>
    `You pay the Medicare Part B deductible once a year (${deductible}). After that, Plan G pays the rest of what Medicare approves for doctor visits.`,
  planN: (deductible: string) =>
    `You also pay the Part B deductible (${deductible}). After that, you pay up to $20 for some office visits and up to $50 for an emergency room visit that does not end in a hospital stay. If a doctor charges more than Medicare approves, you pay the difference.`,
  usually: 'Plan N usually costs less each month. Plan G leaves you fewer bills.',
  statePlans:
    'Your state has its own Medicare Supplement plans. Both of these pay much of what Medicare leaves to you.',
  richer: 'This plan covers more and usually costs more each month.',
  leaner:
    'This plan covers less and usually costs less each month, so you pay more when you need care.',
  callForBoth: 'Call us and we will go through both with you.',
  greatChoice: 'Great Choice!',
  picked: (plan: string, carrier: string, price: string, example: boolean) =>
    `You picked ${plan} from ${carrier} at ${price} a month${example ? ' (an example price)' : ''}.`,
  nextStep: (name: string) =>
    `The next step is a short call with ${name}. Nothing changes until you have talked and a new policy is approved.`,
  us: 'us',
  schedule: 'Schedule a Call',
  goodNews: 'Good News!',
  answer: 'Answer Health Questions',
  questions:
    'You don’t need a call or any paperwork to see if changing may work for you. Just answer our seven yes-or-no health questions. It takes about five minutes.',
  firstCheck:
    'The health questions are a first check, not an application. They do not decide anything. Your answers are kept private. Only your agent’s office sees them.',
}

const es: typeof en = {
  dateTitle: 'Cambiar la fecha de inicio',
  dateQuestion: '¿Qué día quiere que empiece la póliza nueva?',
  datePrices: 'Ver precios para esta fecha',
  cancel: 'Cancelar',
  back: 'Volver a los precios',
  bothPay:
    'Los dos planes pagan la mayor parte de los gastos que Medicare le deja a usted, con cualquier médico que acepte Medicare.',
  inYear: (amount, year) => `${amount} en ${year}`,
  planG: (deductible) =>
    `Usted paga el deducible de la Parte B de Medicare una vez al año (${deductible}). Después, el Plan G paga el resto de lo que Medicare aprueba por las visitas al médico.`,
  planN: (deductible) =>
    `También paga el deducible de la Parte B (${deductible}). Después, paga hasta $20 por algunas visitas al consultorio y hasta $50 por una visita a la sala de emergencias que no termina en hospitalización. Si un médico cobra más de lo que Medicare aprueba, usted paga la diferencia.`,
  usually: 'El Plan N suele costar menos al mes. El Plan G le deja menos cuentas.',
  statePlans:
    'Su estado tiene sus propios planes suplementarios de Medicare. Los dos pagan gran parte de lo que Medicare le deja a usted.',
  richer: 'Este plan cubre más y suele costar más al mes.',
  leaner:
    'Este plan cubre menos y suele costar menos al mes, así que usted paga más cuando necesita atención.',
  callForBoth: 'Llámenos y los revisaremos con usted.',
  greatChoice: '¡Muy buena elección!',
  picked: (plan, carrier, price, example) =>
    `Usted eligió el ${plan} de ${carrier} por ${price} al mes${example ? ' (un precio de ejemplo)' : ''}.`,
  nextStep: (name) =>
    `El siguiente paso es una llamada corta con ${name}. Nada cambia hasta que hayan hablado y se apruebe una póliza nueva.`,
  us: 'nosotros',
  schedule: 'Programar una llamada',
  goodNews: '¡Buenas noticias!',
  answer: 'Contestar preguntas de salud',
  questions:
    'No hace falta una llamada ni papeleo para ver si quizás pueda cambiar. Solo conteste nuestras siete preguntas de salud de sí o no. Toma unos cinco minutos.',
  firstCheck:
    'Las preguntas de salud son una primera revisión, no una solicitud. No deciden nada. Sus respuestas son privadas. Solo las ve la oficina de su agente.',
}

/** Texts of the quote page's dialogs, and of the page that offers a new link. */
export const quoteDialogTexts: Catalogs<typeof en> = { en, es }
