import type { WordingCatalog } from './wording-catalog.ts'

const prices =
  'Preparamos una cotización para usted. Muestra cuánto le costaría {{plans}} con cada aseguradora con la que trabajamos, lado a lado.'
const health =
  '¿Le gusta un precio? Entonces, siete preguntas cortas de salud muestran si quizás pueda cambiar. Usted decide si las contesta. Nada cambia hasta que usted lo diga.'
const keep = 'Su plan sigue igual, a menos que usted decida cambiarlo.'
const button = 'Ver mi cotización'

export const wordingEs: WordingCatalog = {
  birthday: {
    subject: 'Se acerca su cumpleaños',
    preview: 'Un buen momento para ver cuánto cuesta su plan Medigap.',
    paragraphs: [
      'Se acerca su cumpleaños y le deseamos lo mejor. El precio de un plan Medigap (seguro suplementario de Medicare) suele subir con la edad. Por eso, es un buen momento para verlo.',
      prices,
      health,
    ],
    button,
  },
  anniversary: {
    subject: 'Se acerca el aniversario de su póliza',
    preview: 'Los precios antes de su próximo año de póliza.',
    paragraphs: [
      'Pronto empieza otro año con su plan Medigap (seguro suplementario de Medicare). En estas fechas, muchas aseguradoras cambian sus precios.',
      prices,
      health,
    ],
    button,
  },
  lookBack: {
    subject: 'Su revisión anual del precio de Medigap',
    preview: 'Vea cuánto le costaría {{plans}}.',
    paragraphs: [
      'Una vez al año revisamos los precios de Medigap (seguro suplementario de Medicare) para cada uno de nuestros clientes.',
      prices,
      health,
    ],
    button,
  },
  lookBackAgain: {
    subject: 'Otra mirada al precio de su plan Medigap',
    preview: 'Vea cuánto le costaría {{plans}}.',
    paragraphs: [
      'Los precios pueden cambiar en cualquier época del año. Por eso le mostramos los de hoy.',
      prices,
      health,
    ],
    button,
  },
  aep: {
    subject: 'Medicare en otoño: qué significa para usted',
    preview: 'Qué puede cambiar del 15 de octubre al 7 de diciembre, y qué no.',
    paragraphs: [
      'Del 15 de octubre al 7 de diciembre, quien tiene Medicare puede entrar, salir o cambiar de un plan Medicare Advantage o de un plan de medicinas de la Parte D. ¿Tiene usted un plan de medicinas? Revise si todavía paga las que usted toma.',
      'Un plan Medigap como el suyo no tiene una época así. Usted puede pedir otro cualquier día del año. Casi siempre, la aseguradora hace antes preguntas de salud.',
      prices,
    ],
    button: 'Ver mi cotización de Medigap',
  },
  new_year: {
    subject: 'Año nuevo: una mirada al precio de su plan Medigap',
    preview: 'Vea cuánto le costaría {{plans}}.',
    paragraphs: [
      '¡Feliz año nuevo! Es un buen momento para ver si todavía paga un precio justo por su plan Medigap (seguro suplementario de Medicare).',
      prices,
      health,
    ],
    button,
  },
  quote_email: {
    subject: 'Su cotización personal de Medigap',
    preview: '{{plans}}: los precios lado a lado.',
    paragraphs: [prices, health],
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
