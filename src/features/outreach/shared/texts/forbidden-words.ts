import { increaseType, isAboutPolicy } from '../../../organizations/shared/email-types.ts'
import { announcesMedicareAdvantage, type EmailTextKind, isRequested } from './email-text.ts'

/** `refused` cannot be saved; `unwise` can, with its reason beside it. */
export type Weight = 'refused' | 'unwise'

interface WordRule {
  readonly weight: Weight
  /** Where the words count; everywhere without it. */
  readonly of?: (kind: EmailTextKind) => boolean
  readonly reason: string
  /** Over words without accents, of any language: people mix them. */
  readonly words: RegExp
  /** Hyphens count; elsewhere they are blanks, as what parts words always is one. */
  readonly hyphens?: true
}

/** Words of both languages, as a pattern of whole words. */
const whole = (...patterns: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu')

const approved = '(?:approved|endorsed|certified|authorized|sponsored|recommended)'
const aprobado = '(?:aprobad|respaldad|certificad|autorizad|patrocinad|recomendad)[oa]s?'
const office =
  '(?:medicare|cms|social security|the government|uncle sam|el gobierno|gobierno|seguro social)'

/**
 * Words that an email about Medicare Supplement plans must not have, or better not, each with the
 * reason that an agency reads (decision 069).
 */
export const wordRules: readonly WordRule[] = [
  {
    weight: 'refused',
    reason:
      'No government office approves, endorses or sends this email, and federal law (Social Security Act, section 1140) forbids words that suggest it.',
    words: whole(
      `${office} ${approved}`,
      `${office} ${aprobado}`,
      `${approved} by ${office}`,
      `${aprobado} por ${office}`,
      `(?:on behalf of|from|de parte de|en nombre de) (?:cms|social security|the government|el gobierno|seguro social|the medicare program|el programa medicare)`,
      'official (?:medicare|notice|letter|email|message)s?',
      '(?:medicare|aviso|carta|correo|mensaje)s? oficial(?:es)?',
      'governments?',
      'gobiernos?',
      'federal (?:program|agency|office|benefit)s?',
      '(?:programa|agencia|oficina|beneficio)s? federal(?:es)?',
      'medicare (?:department|office|agency|representative|advisor)s?',
      '(?:departamento|oficina|agencia|representante|asesor)e?s? de medicare',
    ),
  },
  {
    weight: 'refused',
    reason:
      'Whether a company may ask about health depends on the client’s state, dates and age. Holdfast adds the sentence about it by rules, so it is true for each client.',
    words: whole(
      'guarantee[ds]?',
      '(?:health|medical) (?:questions?|exams?|underwriting)',
      '(?:no|without) underwriting',
      "(?:can(?:not|[’']?t| not)|won[’']?t|will not|will never|never) be (?:denied|declined|turned down|refused|rejected)",
      '(?:everyone|everybody|anyone) (?:is accepted|qualifies|can switch)',
      '(?:you|all of you) (?:qualify|are (?:accepted|approved|eligible))',
      'right to (?:change|switch|buy)',
      'pre ?approved',
      'garantiz\\p{L}*',
      '(?:preguntas?|examenes|examen) (?:de salud|medic[oa]s?)',
      'no (?:le|les|lo|la|los|las) (?:pueden|podran) (?:negar|rechazar)',
      '(?:usted|ustedes) califican?',
      'derecho a (?:cambiar|comprar)',
      'preaprobad[oa]s?',
    ),
  },
  {
    weight: 'refused',
    reason:
      'Prices and savings differ by client. Holdfast adds the price box and the line below it by rules, with the date of the price.',
    words: whole(
      "(?:you|we|i) (?:will|can|could|would|[’']?ll) (?:surely )?save(?! (?:this|the|that|it|your|time))(?: you)?",
      'save (?:money|up to|hundreds|thousands|a lot|big)',
      'guaranteed savings',
      'lower(?:s|ed)? your (?:premium|price|rate|bill)s?',
      '(?:pay|cost) (?:you )?less',
      '(?:usted|ustedes) (?:ahorraran?|va a ahorrar|van a ahorrar|pueden? ahorrar)',
      'ahorr(?:e|en|aras?|ara|aran) (?:dinero|hasta|mucho|cientos|miles)?',
      '(?:pague|paguen|pagara|pagaran) menos',
      '[0-9][0-9.,]* ?(?:dollars?|dolares|usd)',
    ),
  },
  {
    weight: 'refused',
    reason:
      'Who is licensed where, and who is a client, differs by reader. Holdfast adds the agent’s title and the fine print by rules.',
    words: whole(
      'licensed (?:insurance |medicare )?(?:agent|broker|advisor)s?',
      'you are (?:a|our) (?:valued )?clients?',
      '(?:agente|asesor|corredor)(?:es)? (?:de seguros )?(?:con licencia|licenciad[oa]s?)',
      '(?:usted es|ustedes son) (?:nuestr[oa]s? )?clientes?',
    ),
  },
  {
    weight: 'refused',
    reason: 'Amounts differ by client. Holdfast adds the price box by rules.',
    hyphens: true,
    words: /\$ ?[0-9][0-9.,]*/gu,
  },
  {
    weight: 'refused',
    reason: 'Insurance is paid for: nothing that comes with a policy may be called free.',
    words: whole(
      'free (?:medicare|medigap|insurance|coverage|plans?|polic(?:y|ies)|benefits?|gifts?|money)',
      '(?:at )?no (?:extra |additional )?cost',
      'cost free',
      '(?:free|zero) premiums?',
      '(?:seguro|cobertura|plan|planes|poliza|polizas|beneficio|beneficios|regalo|regalos)s? (?:gratis|gratuit[oa]s?)',
      'sin (?:ningun )?costo',
    ),
  },
  {
    weight: 'refused',
    reason: 'It looks like a government notice or a bill, and this email is neither.',
    words: whole(
      'final notice',
      '(?:immediate|urgent) (?:action|response|attention)(?: is)? (?:required|needed)',
      'action required',
      '(?:benefits?|coverage|policy) (?:will |may )?(?:expires?|ends?|be (?:cancell?ed|terminated))',
      'ultimo aviso',
      'accion (?:inmediata|urgente|requerida)',
      '(?:beneficios?|cobertura|poliza) (?:vencen?|vencera|expiran?|se cancela)',
    ),
  },
  {
    weight: 'refused',
    reason:
      'The button is the only link in the email. It opens the client’s own quote, and only its clicks can be counted.',
    hyphens: true,
    words:
      /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]+\.(?:com|net|org|us|info|biz|io|co|gov|me|ly)(?![\p{L}\p{N}])\S*/giu,
  },
  {
    weight: 'refused',
    reason: 'Placeholders come only from the Insert menu. Braces would look like one.',
    hyphens: true,
    words: /[{}]+/gu,
  },
  {
    weight: 'refused',
    of: (kind) => kind === 'late',
    reason:
      'This text goes out when an email was held until after its event, so it must not mention that day.',
    words: whole(
      'birthdays?',
      'anniversary',
      'anniversaries',
      'happy new year',
      'fall enrollment',
      'cumpleanos',
      'aniversarios?',
      'feliz ano nuevo',
    ),
  },
  {
    weight: 'refused',
    of: isRequested,
    reason:
      'People who unsubscribed also get this email, because they asked for it, so it must not advertise.',
    words: whole(
      'discounts?',
      '(?:special|great|new) offers?',
      'savings?',
      'deals?',
      'descuentos?',
      'ofertas?',
      'ahorros?',
      'promocion(?:es)?',
    ),
  },
  {
    weight: 'unwise',
    reason: 'It promises what no one can check, and regulators ask for the proof.',
    words: whole(
      'best (?:price|plan|rate|coverage|company|deal)s?',
      'lowest (?:price|rate|cost)s?',
      'cheapest',
      'number one',
      '(?:mejor|mejores) (?:precio|plan|tarifa|cobertura|compania|oferta)e?s?',
      '(?:mas|los) barat[oa]s?',
    ),
  },
  {
    weight: 'unwise',
    reason: 'Pressure makes people wary, and spam filters treat it as advertising.',
    words: whole(
      'act now',
      'hurry',
      'last chance',
      'limited time',
      'urgent',
      "don['’]t miss",
      'actue ya',
      'apurese',
      'ultima oportunidad',
      'tiempo limitado',
      'urgente',
    ),
  },
  {
    weight: 'unwise',
    reason: 'Some readers are not clients yet: they asked for prices and may have no policy.',
    of: (kind) => !isRequested(kind) && !isAboutPolicy(kind) && kind !== increaseType,
    words: whole(
      'as (?:our|a valued|a) clients?',
      'your (?:current |present )?(?:policy|premium|plan)',
      'thank you for being (?:a|our) clients?',
      'como clientes? nuestr[oa]s?',
      '(?:su|sus) (?:poliza|prima|plan)s?(?: actual(?:es)?)?',
    ),
  },
  {
    weight: 'unwise',
    reason:
      'An email that advertises Medicare Advantage plans needs a disclaimer (TPMO) that this one does not have.',
    of: (kind) => !announcesMedicareAdvantage(kind),
    words: whole('medicare advantage', 'part c', 'parte c'),
  },
  {
    weight: 'unwise',
    reason: 'This word alone can trigger spam filters.',
    words: whole('free', 'gratis', 'gratuit[oa]s?'),
  },
  {
    weight: 'unwise',
    reason:
      'Holdfast adds the agent’s number below, and it changes with the agent. Use the placeholder.',
    hyphens: true,
    words: /(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}(?!\d)/gu,
  },
  {
    weight: 'unwise',
    reason: 'Several words in capitals read as shouting.',
    hyphens: true,
    words: /\b(?:\p{Lu}{4,}[ ,!]+){1,}\p{Lu}{4,}\b/gu,
  },
]
