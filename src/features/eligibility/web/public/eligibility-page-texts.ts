import type { Catalogs } from '../../../../kernel/locale.ts'

const en = {
  lead: 'To change to a new Medicare Supplement plan, you usually must pass medical underwriting. Please answer all questions.',
  leadUnsettled: 'Please answer all questions.',
  loading: 'Loading assessment...',
  needsScript:
    'The health questions need JavaScript. Please call us, and we will go through them with you by phone.',

  submittedTitle: 'We have your answers',
  submitted:
    'You don’t need to do anything else here. If something has changed, you can answer again.',
  talkToAgent: 'Talk to Your Agent',
  savedTitle: 'Welcome back',
  saved: 'Here are the answers you have given so far.',
  goOn: (number: number) => `Continue with question ${number}`,
  allAnswered: 'Every question is answered. Please check your answers and press Next.',
  elsewhereTitle: 'There are answers from another device',
  elsewhere:
    'Did you start on another phone or computer? To keep your answers private, please confirm your birth date. Then you can pick up where you left off.',
  showAnswers: 'Show My Answers',
  showDates: 'Show My Dates',

  beforeTitle: 'Before you start',
  whyTitle: 'Why we ask.',
  why: 'Insurance companies may ask about your health before they accept you. Your answers help us look for plans that may fit you.',
  whoTitle: 'Who sees your answers.',
  who: (agent: string, agency: string) =>
    `Only ${agent} and the managers of ${agency}. Your answers are stored encrypted. We do not send them to an insurance company.`,
  howLongTitle: 'How long it takes.',
  howLong:
    'About 5 minutes for 7 yes-or-no questions. Your answers are saved as you go, so you can stop and continue later, on this device or another one.',
  firstCheck:
    'This is a first check, not an application for insurance. Your current coverage does not change.',
  underwritingTerm: 'What does underwriting mean?',
  underwriting:
    'Before an insurance company accepts you for a new plan, it may look at your health to decide whether to accept you and at what price. This is called underwriting.',
  exemptTerm: 'When don’t I have to answer?',
  exempt:
    'An insurance company must accept you in the first six months after your Medicare Part B starts at age 65 or later, and in some cases when you lose other coverage. Some states have other times too. If this may apply to you, please call us first.',

  answered: (done: number, of: number) => `Answered: ${done} of ${of}`,
  question: (number: number, of: number) => `Question ${number} of ${of}`,
  examples: 'Examples:',
  fullWording: 'Full wording',
  yes: 'Yes',
  no: 'No',
  detailsPlaceholder: 'Please provide details...',
  detailsFull: 'There is no more room here. Please tell your agent the rest by phone.',
  saveAsYouGo: 'Your answers are saved as you go.',
  saving: 'Saving...',
  savedNow:
    'Saved. You can stop now and continue later with the same link, on this device or another one.',
  saveFailedTitle: 'We could not save your answers just now',
  /** `message` is the server's. */
  saveFailed: (message: string) =>
    `${message.replace(/\.?$/, '.')} Your answers are still here. Please keep this page open: we will try again.`,
  saveAgain: 'Try Again Now',
  changedElsewhere:
    'This answer was given in another window or on another device. Please check it.',
  fillIn: (number: number) => `Fill in the details for question ${number} to continue`,
  answer: (number: number) => `Answer question ${number} to continue`,
  /** After a link to the first open question; `numbers` are those of the others. */
  afterThat: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `After that: question ${numbers[0]}.`
      : `After that: questions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}.`,

  summaryTitle: 'Your answers',
  summary: 'Please check them once more. To change one, go back to its question.',
  notAnswered: 'Not answered',
  print: 'Print a Copy',
  next: 'Next',
  submitting: 'Submitting...',
  /** `message` is the server's. */
  submitFailed: (message: string) =>
    `${message.replace(/\.?$/, '.')} Your answers are still here. Please press Next again, or call us.`,

  rightTitle: 'You may not need to answer',
  rightFor:
    'This is for people who have a Medicare Supplement plan now. We will check with you that it applies to you.',
  whichPlan: 'Which plan would you like?',
  noQuestions: 'No health questions',
  otherPlan: 'Any other plan',
  mayAsk: 'An insurance company may ask about your health',
  noNeed:
    'You don’t need to answer health questions for this. The next step is a short call with your agent.',

  advantageTitle: 'Medicare Advantage with $0 premiums',
  advantage:
    'Some Medicare Advantage plans have a $0 monthly premium. You keep paying your Part B premium. Ask us how such a plan compares with a Medicare Supplement plan.',
  exploreOptions: 'Explore Options',
}

const es: typeof en = {
  lead: 'Para cambiar a un nuevo plan suplementario de Medicare, por lo general hay que contestar preguntas de salud. Con ellas, la aseguradora decide si le acepta. Por favor conteste todas las preguntas.',
  leadUnsettled: 'Por favor conteste todas las preguntas.',
  loading: 'Cargando las preguntas...',
  needsScript:
    'Las preguntas de salud necesitan JavaScript. Por favor llámenos y las contestaremos con usted por teléfono.',

  submittedTitle: 'Ya tenemos sus respuestas',
  submitted: 'No tiene que hacer nada más aquí. Si algo ha cambiado, puede contestar otra vez.',
  talkToAgent: 'Hablar con su agente',
  savedTitle: 'Qué gusto verle otra vez',
  saved: 'Estas son las respuestas que ha dado hasta ahora.',
  goOn: (number) => `Seguir con la pregunta ${number}`,
  allAnswered: 'Todas las preguntas están contestadas. Revise sus respuestas y presione Siguiente.',
  elsewhereTitle: 'Hay respuestas de otro dispositivo',
  elsewhere:
    '¿Empezó en otro teléfono o computadora? Para proteger sus respuestas, por favor confirme su fecha de nacimiento. Después puede seguir donde se quedó.',
  showAnswers: 'Mostrar mis respuestas',
  showDates: 'Mostrar mis fechas',

  beforeTitle: 'Antes de empezar',
  whyTitle: 'Por qué preguntamos.',
  why: 'Las aseguradoras pueden preguntar por su salud antes de aceptarle. Sus respuestas nos ayudan a buscar planes que le puedan convenir.',
  whoTitle: 'Quién ve sus respuestas.',
  who: (agent, agency) =>
    `Solo ${agent} y los administradores de ${agency}. Sus respuestas se guardan cifradas. No las enviamos a ninguna aseguradora.`,
  howLongTitle: 'Cuánto tiempo toma.',
  howLong:
    'Unos 5 minutos para 7 preguntas de sí o no. Sus respuestas se guardan mientras contesta, así que puede parar y seguir después, en este dispositivo o en otro.',
  firstCheck:
    'Esta es una primera revisión, no una solicitud de seguro. Su cobertura actual no cambia.',
  underwritingTerm: '¿Para qué sirven las preguntas de salud?',
  underwriting:
    'Antes de aceptarle en un plan nuevo, la aseguradora puede preguntar por su salud para decidir si le acepta y a qué precio. En inglés, eso se llama “underwriting”.',
  exemptTerm: '¿Cuándo no tengo que contestar?',
  exempt:
    'Una aseguradora tiene que aceptarle en los primeros seis meses después de que empiece su Parte B de Medicare a los 65 años o más, y en algunos casos cuando pierde otra cobertura. En algunos estados hay también otras épocas. Si cree que este es su caso, por favor llámenos primero.',

  answered: (done, of) => `Contestadas: ${done} de ${of}`,
  question: (number, of) => `Pregunta ${number} de ${of}`,
  examples: 'Ejemplos:',
  fullWording: 'Texto completo',
  yes: 'Sí',
  no: 'No',
  detailsPlaceholder: 'Por favor escriba los detalles...',
  detailsFull: 'Aquí no cabe más. Por favor dígale el resto a su agente por teléfono.',
  saveAsYouGo: 'Sus respuestas se guardan mientras contesta.',
  saving: 'Guardando...',
  savedNow:
    'Guardado. Puede parar ahora y seguir después con el mismo enlace, en este dispositivo o en otro.',
  saveFailedTitle: 'No pudimos guardar sus respuestas en este momento',
  saveFailed: (message) =>
    `${message.replace(/\.?$/, '.')} Sus respuestas siguen aquí. Por favor deje esta página abierta: lo intentaremos otra vez.`,
  saveAgain: 'Intentar ahora',
  changedElsewhere:
    'Esta respuesta se dio en otra ventana o en otro dispositivo. Por favor revísela.',
  fillIn: (number) => `Escriba los detalles de la pregunta ${number} para continuar`,
  answer: (number) => `Conteste la pregunta ${number} para continuar`,
  afterThat: (numbers) =>
    numbers.length === 1
      ? `Después: la pregunta ${numbers[0]}.`
      : `Después: las preguntas ${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)}.`,

  summaryTitle: 'Sus respuestas',
  summary: 'Por favor revíselas una vez más. Para cambiar una, vuelva a su pregunta.',
  notAnswered: 'Sin contestar',
  print: 'Imprimir una copia',
  next: 'Siguiente',
  submitting: 'Enviando...',
  submitFailed: (message) =>
    `No pudimos enviar sus respuestas (${message.replace(/\.$/, '')}). Sus respuestas siguen aquí. Por favor presione Siguiente otra vez o llámenos.`,

  rightTitle: 'Quizás no tenga que contestar',
  rightFor:
    'Esto es para personas que ya tienen un plan suplementario de Medicare. Revisaremos con usted si se aplica en su caso.',
  whichPlan: '¿Qué plan le gustaría?',
  noQuestions: 'Sin preguntas de salud',
  otherPlan: 'Cualquier otro plan',
  mayAsk: 'La aseguradora puede preguntar por su salud',
  noNeed:
    'Para esto no tiene que contestar preguntas de salud. El siguiente paso es una llamada corta con su agente.',

  advantageTitle: 'Medicare Advantage con primas de $0',
  advantage:
    'Algunos planes Medicare Advantage tienen una prima mensual de $0. Usted sigue pagando su prima de la Parte B. Pregúntenos cómo se compara un plan así con un plan suplementario de Medicare.',
  exploreOptions: 'Ver opciones',
}

/** Texts of the health questions' page. */
export const eligibilityPageTexts: Catalogs<typeof en> = { en, es }
