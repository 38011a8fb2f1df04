import type { Catalogs } from '../../../../kernel/locale.ts'

const en = {
  title: 'Quote',
  hello: (name: string) => `Hello, ${name}.`,
  whatThisIs: (agency: string | undefined, state: string | null) =>
    `These are Medicare Supplement (Medigap) prices for you${state === null ? '' : ` in ${state}`}${agency === undefined ? '' : `, from ${agency}`}.`,
  lookedFor: (state: string | null) =>
    `We looked for Medicare Supplement (Medigap) prices for you${state === null ? '' : ` in ${state}`}.`,
  lowest: 'Lowest prices',
  from: 'from',
  aMonth: 'a month',
  example: 'Example',
  illustration: 'Example prices for illustration, not filed rates.',
  household: 'Show prices with the household discount',
  householdHint: 'For people who live with a spouse or another adult.',
  whatIsHousehold: 'What is a household discount?',
  householdAnswer:
    'Some companies take a few percent off if you live with another adult, such as a spouse. The rules differ by company. We can check them with you.',
  personalQuote: 'Personal Quote',
  quoteFor: 'Quote for',
  you: 'You',
  gender: 'Gender',
  female: 'Female',
  male: 'Male',
  tobacco: 'Tobacco',
  yes: 'Yes',
  no: 'No',
  age: 'Age',
  state: 'State',
  county: 'County',
  unknown: 'Not on file',
  effectiveDate: 'Effective date',
  change: 'Change',
  changeLabel: 'Change Effective Date',
  whatIsEffectiveDate: 'What is the effective date?',
  effectiveDateAnswer:
    'The effective date is the day a new policy would start. Keep the policy you have until then, and until the new one is approved.',
  someoneElse: 'Quote for someone else',
  confirmWhy:
    'The prices use details we have on file, such as your zip code. Type your birth date to see them here. We ask because links get forwarded.',
  confirmWithoutScript: 'To check the details behind these prices, please call us.',
  fromTitle: 'Your Quote Is From',
  licenseNumber: (number: string) => `License number ${number}`,
  recommended: 'Recommended Plans for You',
  gAgainstN:
    'Plan G usually costs more each month and leaves you fewer bills. Plan N usually costs less, and you pay part of some visits.',
  stateAgainst: (richer: string, leaner: string) =>
    `The ${richer} covers more and usually costs more each month. The ${leaner} covers less and usually costs less.`,
  whatIs: (plan: string) => `What is ${plan}?`,
  planG:
    'Plan G is a Medicare Supplement plan. You pay the Part B deductible once a year. After that, it pays the rest of what Medicare approves.',
  planN:
    'Plan N is a Medicare Supplement plan. You pay the Part B deductible once a year, and up to $20 for some visits. Your monthly price is usually lower.',
  versus: 'vs.',
  allPrices: 'All prices per month',
  allExamplePrices: 'All example prices per month',
  company: 'Company',
  notOffered: 'Not offered',
  yourCompany: 'Your current company',
  pricesOf: (plan: string, companies: number) => `${plan} prices of ${companies} companies`,
  showAll: (plan: string, companies: number) => `Show all ${companies} companies for ${plan}`,
  withDiscount: (price: string) => `${price} a month with the household discount`,
  discountIncluded: (price: string) => `With the household discount. ${price} a month without it.`,
  noDiscount: 'No discount for your household here.',
  select: 'Select This Plan',
  qualify: 'See if I Qualify',
  whatIsUnderwriting: 'What is underwriting?',
  underwritingAnswer:
    'Before you change plans, a company may ask about your health and decide whether to accept you. This is called underwriting. Companies may not ask during the first six months that you are 65 or older and have Medicare Part B. In some states, there are other times when they may not ask.',
  noPlans: "We couldn't find plans for your specific criteria.",
  noPrices: "We can't show your prices right now",
  nothingLost:
    'Nothing is lost: this link will work again. Call us and we will look up your prices for you, or try again in a few minutes.',
  nothingLostAlone: 'Nothing is lost: this link will work again. Try again in a few minutes.',
  tryAgain: 'Try Again',
  connect: 'Connect With Us',
  advantageTitle: 'Medicare Advantage',
  advantageText:
    'A Medicare Advantage plan is another way to get Medicare. It comes from a private company. You mostly see doctors in its network. Ask us how it compares with a Medicare Supplement plan.',
  explore: 'Explore Options',
  noAgencyTitle: 'Would you like help with these prices?',
  noAgency:
    'No insurance agency sends this page, so there is no one here to call. If an agency gave you a link, use that link, and its agent can help you.',
  callMedicare: 'You can also ask Medicare. The call is free:',
  print: 'Print or Save as PDF',
  howToSave: 'To keep it as a file, choose PDF instead of a printer.',
  printed: (today: string, effective: string) =>
    `Prices shown on ${today} for a policy that starts on ${effective}.`,
  loading: 'Loading...',
  renewing: 'Sending...',
  renew: 'Email Me a New Link',
}

const es: typeof en = {
  title: 'Cotización',
  hello: (name) => `Hola, ${name}.`,
  whatThisIs: (agency, state) =>
    `Estos son precios de seguros suplementarios de Medicare (Medigap) para usted${state === null ? '' : ` en ${state}`}${agency === undefined ? '' : `, de parte de ${agency}`}.`,
  lookedFor: (state) =>
    `Buscamos precios de seguros suplementarios de Medicare (Medigap) para usted${state === null ? '' : ` en ${state}`}.`,
  lowest: 'Los precios más bajos',
  from: 'desde',
  aMonth: 'al mes',
  example: 'Ejemplo',
  illustration: 'Precios de ejemplo, solo como ilustración. No se presentaron ante el estado.',
  household: 'Mostrar precios con el descuento por hogar',
  householdHint: 'Para quienes viven con su cónyuge u otro adulto.',
  whatIsHousehold: '¿Qué es el descuento por hogar?',
  householdAnswer:
    'Algunas aseguradoras cobran un poco menos si usted vive con otro adulto, como su cónyuge. Las reglas cambian según la aseguradora. Podemos revisarlas con usted.',
  personalQuote: 'Su cotización personal',
  quoteFor: 'Cotización para',
  you: 'Usted',
  gender: 'Sexo',
  female: 'Femenino',
  male: 'Masculino',
  tobacco: 'Tabaco',
  yes: 'Sí',
  no: 'No',
  age: 'Edad',
  state: 'Estado',
  county: 'Condado',
  unknown: 'Sin registro',
  effectiveDate: 'Fecha de inicio',
  change: 'Cambiar',
  changeLabel: 'Cambiar la fecha de inicio',
  whatIsEffectiveDate: '¿Qué es la fecha de inicio?',
  effectiveDateAnswer:
    'Es el día en que empezaría una póliza nueva. Conserve la póliza que tiene hasta ese día, y hasta que aprueben la nueva.',
  someoneElse: 'Cotización para otra persona',
  confirmWhy:
    'Los precios usan datos que tenemos de usted, como su código postal. Escriba su fecha de nacimiento para verlos aquí. La pedimos porque los enlaces a veces se reenvían.',
  confirmWithoutScript: 'Para revisar los datos de estos precios, llámenos.',
  fromTitle: 'Su cotización es de',
  licenseNumber: (number) => `Número de licencia ${number}`,
  recommended: 'Planes recomendados para usted',
  gAgainstN:
    'El Plan G suele costar más al mes y le deja menos cuentas. El Plan N suele costar menos, y usted paga una parte de algunas visitas.',
  stateAgainst: (richer, leaner) =>
    `El ${richer} cubre más y suele costar más al mes. El ${leaner} cubre menos y suele costar menos.`,
  whatIs: (plan) => `¿Qué es el ${plan}?`,
  planG:
    'El Plan G es un plan suplementario de Medicare. Usted paga el deducible de la Parte B una vez al año. Después, el plan paga el resto de lo que Medicare aprueba.',
  planN:
    'El Plan N es un plan suplementario de Medicare. Usted paga el deducible de la Parte B una vez al año, y hasta $20 por algunas visitas. La prima mensual suele ser más baja.',
  versus: 'o',
  allPrices: 'Todos los precios al mes',
  allExamplePrices: 'Todos los precios de ejemplo al mes',
  company: 'Aseguradora',
  notOffered: 'No se ofrece',
  yourCompany: 'Su aseguradora actual',
  pricesOf: (plan, companies) => `Precios del ${plan} de ${companies} aseguradoras`,
  showAll: (plan, companies) => `Ver las ${companies} aseguradoras del ${plan}`,
  withDiscount: (price) => `${price} al mes con el descuento por hogar`,
  discountIncluded: (price) => `Con el descuento por hogar. ${price} al mes sin él.`,
  noDiscount: 'Esta aseguradora no da descuento por hogar.',
  select: 'Elegir este plan',
  qualify: 'Ver si califico',
  whatIsUnderwriting: '¿Para qué sirven las preguntas de salud?',
  underwritingAnswer:
    'Antes de que usted cambie de plan, la aseguradora puede preguntar por su salud y decidir si le acepta. En inglés, eso se llama “underwriting”. Las aseguradoras no pueden preguntar durante los primeros seis meses en que usted tiene 65 años o más y la Parte B de Medicare. En algunos estados hay otras épocas en que tampoco pueden.',
  noPlans: 'No encontramos planes con estos datos.',
  noPrices: 'Ahora no podemos mostrar sus precios',
  nothingLost:
    'No se pierde nada: este enlace volverá a funcionar. Llámenos y buscaremos sus precios, o inténtelo de nuevo en unos minutos.',
  nothingLostAlone:
    'No se pierde nada: este enlace volverá a funcionar. Inténtelo de nuevo en unos minutos.',
  tryAgain: 'Intentar de nuevo',
  connect: 'Hable con nosotros',
  advantageTitle: 'Medicare Advantage',
  advantageText:
    'Un plan Medicare Advantage es otra manera de recibir sus beneficios de Medicare, con una compañía privada y casi siempre con los médicos de su red. Pregúntenos cómo se compara con un plan suplementario de Medicare.',
  explore: 'Ver opciones',
  noAgencyTitle: '¿Quiere ayuda con estos precios?',
  noAgency:
    'Ninguna agencia de seguros envía esta página, así que aquí no hay a quién llamar. Si una agencia le dio un enlace, use ese enlace y su agente le podrá ayudar.',
  callMedicare: 'También puede preguntarle a Medicare. La llamada es gratis:',
  print: 'Imprimir o guardar en PDF',
  howToSave: 'Para guardarla como archivo, elija PDF en vez de una impresora.',
  printed: (today, effective) =>
    `Precios mostrados el ${today} para una póliza que empieza el ${effective}.`,
  loading: 'Cargando...',
  renewing: 'Enviando...',
  renew: 'Envíenme un enlace nuevo',
}

/** Texts of the quote page. The English ones are the specification's, where it has one. */
export const quotePageTexts: Catalogs<typeof en> = { en, es }
