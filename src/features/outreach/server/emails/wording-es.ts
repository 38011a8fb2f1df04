import type { WordingCatalog } from './wording-catalog.ts'

const prices =
  'Preparamos una cotización para usted. Muestra cuánto le costarían {{plans}} con cada aseguradora con la que trabajamos, lado a lado.'
const nextStep = '{{nextStep}}'
const keep = 'Nada cambia si usted no lo decide.'
const button = 'Ver mi cotización'

export const wordingEs: WordingCatalog = {
  birthday: {
    subject: 'Los precios, cerca de su cumpleaños',
    preview: 'Un buen momento para ver los precios de Medigap.',
    paragraphs: [
      'Le deseamos lo mejor en su cumpleaños. Los precios de los planes Medigap (seguro suplementario de Medicare) cambian con el tiempo. Por eso, es un buen momento para verlos.',
      prices,
      nextStep,
    ],
    button,
  },
  anniversary: {
    subject: 'Los precios, cerca del aniversario de su póliza',
    preview: 'En estas fechas suelen cambiar los precios.',
    paragraphs: [
      'Cerca del aniversario de una póliza Medigap (seguro suplementario de Medicare), muchas aseguradoras cambian el precio. Por eso, es un buen momento para verlo.',
      prices,
      nextStep,
    ],
    button,
  },
  late: {
    subject: 'Otra mirada a los precios de Medigap',
    preview: 'Vea cuánto le costarían {{plans}}.',
    paragraphs: [
      'Los precios de Medigap (seguro suplementario de Medicare) pueden cambiar en cualquier época del año. Por eso le mostramos los de hoy.',
      prices,
      nextStep,
    ],
    button,
  },
  aep: {
    subject: 'Medicare en otoño: lo que puede cambiar',
    preview: 'Qué puede cambiar del 15 de octubre al 7 de diciembre.',
    paragraphs: [
      'Del 15 de octubre al 7 de diciembre, quien tiene Medicare puede inscribirse en un plan Medicare Advantage o en un plan de medicinas de la Parte D, dejarlo o cambiarlo. ¿Tiene usted un plan de medicinas? Revise si todavía paga las que usted toma.',
      'Los planes Medigap no son parte de esto. Usted puede pedir uno cualquier día del año. {{healthRule}}',
      prices,
    ],
    button: 'Ver mi cotización de Medigap',
  },
  new_year: {
    subject: 'Año nuevo: una mirada a los precios de Medigap',
    preview: 'Vea cuánto le costarían {{plans}}.',
    paragraphs: [
      '¡Feliz año nuevo! Es un buen momento para ver los precios de Medigap (seguro suplementario de Medicare).',
      prices,
      nextStep,
    ],
    button,
  },
  quote_email: {
    subject: 'Su cotización personal de Medigap',
    preview: '{{plans}}: los precios lado a lado.',
    paragraphs: [prices, nextStep],
    button,
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
    button,
  },
  renewed_link: {
    subject: 'Su nuevo enlace de cotización de {{agency}}',
    preview: 'El enlace que usted pidió.',
    paragraphs: [
      'Usted nos pidió un nuevo enlace a su cotización de Medigap (seguro suplementario de Medicare). Aquí lo tiene.',
      'Si usted no lo pidió, no tiene que hacer nada.',
    ],
    button,
  },
  guessed_link: {
    subject: 'Alguien intentó abrir su cotización de {{agency}}',
    preview: 'Cinco veces se escribió una fecha de nacimiento equivocada.',
    paragraphs: [
      'Alguien abrió su cotización y escribió cinco veces una fecha de nacimiento equivocada. No vio sus datos. Para protegerlos, ese enlace ya no acepta una fecha de nacimiento.',
      'Aquí tiene un enlace nuevo. Por favor no lo comparta.',
      '¿Fue usted? Entonces quizás esté mal la fecha de nacimiento que tenemos. Llámenos y la corregimos.',
    ],
    button,
  },
  follow_up_1: {
    subject: '¿Vio su cotización de Medigap?',
    preview: 'Todavía está aquí para usted.',
    paragraphs: [
      'Un breve recordatorio: la cotización que le enviamos todavía está aquí. Verla le toma un minuto.',
      keep,
    ],
    button,
  },
  follow_up_2: {
    subject: '¿Tiene preguntas sobre su cotización?',
    preview: 'Una llamada aclara casi todas en pocos minutos.',
    paragraphs: [
      'Comparar planes puede ser difícil. Su cotización muestra los precios lado a lado. Una llamada aclara casi todas las preguntas en pocos minutos.',
      keep,
    ],
    button,
  },
  follow_up_3: {
    subject: 'Su cotización, por última vez',
    preview: 'No se la vamos a recordar más.',
    paragraphs: [
      'Esta es la última vez que le recordamos su cotización. Si quiere hablar de ella, con gusto le ayudamos, ahora o más tarde.',
      keep,
    ],
    button,
  },
}
