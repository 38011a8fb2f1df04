import type { ImportField } from '../import-fields.ts'

const spelledOut: Readonly<Record<string, string>> = {
  fname: 'first name',
  firstname: 'first name',
  lname: 'last name',
  lastname: 'last name',
  fullname: 'full name',
  dob: 'birth date',
  birthdate: 'birth date',
  dateofbirth: 'birth date',
  bday: 'birth date',
  birthday: 'birth date',
  bdate: 'birth date',
  eff: 'effective',
  efft: 'effective',
  effdt: 'effective date',
  effdate: 'effective date',
  effectivedate: 'effective date',
  dt: 'date',
  nm: 'name',
  ph: 'phone',
  phn: 'phone',
  tel: 'phone',
  telephone: 'phone',
  phonenumber: 'phone',
  mobilephone: 'mobile phone',
  cellphone: 'cell phone',
  homephone: 'home phone',
  cellular: 'cell',
  mobile: 'cell',
  num: 'number',
  nbr: 'number',
  no: 'number',
  addr: 'address',
  emailaddress: 'email',
  emailid: 'email',
  zipcode: 'zip',
  postcode: 'zip',
  postalcode: 'zip',
  postal: 'zip',
  zip5: 'zip',
  curr: 'current',
  cur: 'current',
  ins: 'insurance',
  co: 'company',
  cd: 'code',
  pol: 'policy',
  supp: 'supplement',
  medsupp: 'medicare supplement',
  medigap: 'medicare supplement',
  plantype: 'plan type',
  insured: 'client',
  customer: 'client',
  member: 'client',
  subscriber: 'client',
  policyholder: 'client',
  applicant: 'client',
  beneficiary: 'client',
  contact: 'client',
  lead: 'client',
  prospect: 'client',
  patient: 'client',
  clients: 'client',
  carriername: 'carrier',
  smokes: 'smoker',
  smoke: 'smoker',
  smoking: 'smoker',
  nicotine: 'tobacco',
  lang: 'language',
  idioma: 'language',
  pref: 'preferred',
  preferido: 'preferred',
}

/**
 * Returns a header as plain words: `Policy Eff Dt` → `policy effective date`, `firstName` → `first
 * name`, `E-mail Address` → `email address`.
 */
export function headerWords(header: string): string {
  return header
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\be[-_ ]mail/g, 'email')
    .replace(/\bemail[-_ ]id\b/g, 'email')
    .replace(/\bd\.? ?o\.? ?b\b\.?/g, 'birth date')
    .replace(/#/g, ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => spelledOut[word] ?? word)
    .join(' ')
}

type Rule = readonly [pattern: RegExp, score: number]

/**
 * Words of columns about other people, or with data that contacts do not have; they rule out a
 * header.
 */
const notTheContacts =
  /\b(agent|agency|broker|producer|writer|spouse|partner|emergency|referr\w*|employer|(?<!tobacco )user|owner|manager|doctor|physician|pharmacy|previous|prior|former|old|dental|vision|drug|pdp|created|updated|modified|imported|last emailed|opt|bounced?|fax|county|country|city|street|middle|maiden|nick ?name|id|premium|commission|notes?)\b/

/**
 * Patterns for `headerWords`, tried in order; the score, out of 100, says how certain the words
 * are.
 */
const rules: Readonly<Record<ImportField, readonly Rule[]>> = {
  email: [
    [/^(client )?(primary )?(personal )?email( address)?( 1)?$/, 100],
    [
      /\bemail\b.*\b(2|secondary|alt|alternate|other|work|business)\b|\b(secondary|alt|alternate|other|work|business) email/,
      50,
    ],
    [/\bemail\b.*\b(status|sent|date|type|valid|verified|campaign)\b/, 0],
    [/\bemail\b/, 80],
  ],
  first_name: [
    [/^(client )?(first|given|fore) name$|^forename$|^(client )?first$/, 100],
    [/\bfirst name\b|\bgiven name\b/, 80],
  ],
  last_name: [
    [/^(client )?(last|family) name$|^surname$|^(client )?last$|^client surname$/, 100],
    [/\blast name\b|\bsurname\b|\bfamily name\b/, 80],
  ],
  full_name: [
    [
      /^(client )?full name$|^client name$|^name$|^(client )?name (last first|first last)$|^(last first|first last|first and last)( name)?$/,
      95,
    ],
    [/^(last name first name|first name last name|name of client|client s name)$/, 95],
    [/^(primary )?client$/, 60],
    [/\bclient name\b|\bfull name\b/, 75],
  ],
  phone_number: [
    [/^(client )?(primary )?phone( number)?( 1)?$/, 100],
    [/^(client )?(primary )?cell( phone)?( number)?( 1)?$/, 95],
    [/^(client )?home( phone)?( number)?$/, 88],
    [/\b(phone|cell)\b.*\b(type|status|ext|extension|consent|time)\b/, 0],
    [
      /\b(work|business|office|secondary|alt|alternate|other)\b.*\b(phone|cell)\b|\b(phone|cell)\b.*\b(2|3|work|business|office|secondary|alt)\b/,
      50,
    ],
    [/\bphone\b|\bcell\b/, 75],
    [/^client number$|^day ?time$|^evening$/, 40],
  ],
  zip_code: [
    [/^(client )?(home |mailing |residential |resident |primary )?zip( code)?( 5)?$/, 100],
    [/\bzip (plus )?4\b|\bplus 4\b/, 0],
    [/\bzip\b/, 75],
  ],
  state: [
    [
      /^(client )?(home |mailing |residential |resident |residence |primary )?(state|st)( code| abbreviation)?$|^state of residence$|^state province$/,
      100,
    ],
    [/\bstate (of )?(license|licensed|birth)\b|\blicensed? state\b/, 0],
    [/^(issue|policy) state$|^state of issue$/, 70],
    [/\bstate\b/, 60],
  ],
  gender: [
    [/^(client )?(gender|sex)( code)?$|^(m f|male female|gender m f|sex m f)$/, 100],
    [/\bgender\b|\bsex\b/, 80],
  ],
  tobacco_user: [
    [/^(client )?(tobacco|smoker)( user?s?e?| status| y n| yes number)?$|^uses tobacco$/, 100],
    [/\btobacco\b|\bsmoker\b/, 80],
  ],
  birth_date: [
    [/^(client )?(birth date|date of birth|date birth|birth|born|born on)$/, 100],
    [/\bbirth date\b|\bdate of birth\b/, 80],
  ],
  effective_date: [
    [
      /\bpart [abd]\b|\bmedicare (a|b) |\b(end|expiration|expiry|term|termination|cancel\w*|paid|renewal|last|next)\b/,
      0,
    ],
    [
      /^((current )?(policy|plan|coverage|medicare supplement|supplement|insurance) )?effective date$/,
      100,
    ],
    [
      /^(policy|plan|coverage) effective$|^effective$|^date effective$|^effective date of (policy|coverage|plan)$/,
      96,
    ],
    [
      /^(policy|plan|coverage|contract)? ?(start|begin|inception|issue|issued|commencement) ?(date)?$/,
      85,
    ],
    [/\beffective\b/, 75],
    [/^(policy|start) date$|\bcoverage start\b|\bpolicy start\b/, 70],
  ],
  current_carrier: [
    [/\bcarrier\b.*\b(phone|website|number|code)\b/, 0],
    [
      /^(client )?(current )?(medicare supplement |supplement |insurance |policy )?carrier( name)?$/,
      100,
    ],
    [
      /^(current )?insurance (company|provider|carrier)( name)?$|^insurer$|^insurer name$|^issuing company$|^insurance$|^underwriter$/,
      90,
    ],
    [/\bcarrier\b/, 75],
    [/^(current )?company( name)?$|^provider( name)?$|^payer$|^writing company$/, 60],
  ],
  plan_type: [
    [/\bplan\b.*\b(date|number|code|year|cost|price|rate|effective|carrier|company|status)\b/, 0],
    [/^(current )?((medicare )?supplement )?plan( type| letter)?$|^plan g n$/, 100],
    [/^(current |policy )?plan( name)?$|^(medicare )?supplement plan( name)?$/, 85],
    [/^(policy|product|coverage) type$|^product( name)?$/, 55],
    [/\bplan\b/, 60],
  ],
  preferred_language: [
    [/\b(second|secondary|other|additional)\b/, 0],
    [
      /^(client )?(preferred |primary |spoken )?language( preferred| preference| spoken| code)?$/,
      100,
    ],
    [/\blanguage\b/, 75],
  ],
}

/** Whether a header names another person's data, or data that contacts do not have. */
export function isForeignHeader(words: string): boolean {
  return notTheContacts.test(words)
}

/** Returns how certain it is from a header's words that the column fills the field, 0 to 100. */
export function headerScore(field: ImportField, words: string): number {
  if (isForeignHeader(words)) return 0
  return rules[field].find(([pattern]) => pattern.test(words))?.[1] ?? 0
}
