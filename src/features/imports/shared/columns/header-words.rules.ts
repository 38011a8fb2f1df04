import type { ImportField } from '../import-fields.ts'
import { bookFields, bookScore } from './book-headers.ts'
import { fieldColumns } from './field-columns.ts'

const spelledOut: Readonly<Record<string, string>> = {
  fname: 'first name',
  fn: 'first name',
  firstname: 'first name',
  lname: 'last name',
  ln: 'last name',
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
  hm: 'home',
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
  comp: 'company',
  cmpy: 'company',
  carr: 'carrier',
  pln: 'plan',
  ltr: 'letter',
  prod: 'product',
  cd: 'code',
  pol: 'policy',
  supp: 'supplement',
  prem: 'premium',
  prm: 'premium',
  amt: 'amount',
  stat: 'status',
  sts: 'status',
  nonsmoker: 'non smoker',
  nontobacco: 'non tobacco',
  ctr: 'contract',
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
  tob: 'tobacco',
  smk: 'smoker',
  smkr: 'smoker',
  smokes: 'smoker',
  smoke: 'smoker',
  smoking: 'smoker',
  nicotine: 'tobacco',
  lang: 'language',
  habla: 'language',
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
    .replace(/\bd\.? ?o\.? ?b\b\.?|\bb-day\b/g, 'birth date')
    .replace(/\b(email|phone|cell)(\d)\b/g, '$1 $2')
    .replace(/#/g, ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => spelledOut[word] ?? word)
    .join(' ')
}

/** Words of columns about other people, or data that contacts lack; they rule out a header. */
const notTheContacts =
  /\b(agent|agency|broker|producer|writer|spouse|partner|emergency|referr\w*|employer|(?<!tobacco )user|owner|manager|doctor|physician|pharmacy|previous|prior|former|old|dental|vision|drug|pdp|created|updated|modified|imported|last emailed|opt|bounced?|fax|county|country|city|street|middle|maiden|nick ?name|id|commission|notes?)\b/

/** Whether a header names another person's data, or data that contacts do not have. */
export function isForeignHeader(words: string): boolean {
  return notTheContacts.test(words) && !isBookHeader(words)
}

/** A premium or a policy's id is data of the client's policy, whatever other words say. */
const isBookHeader = (words: string) => bookFields.some((field) => bookScore(field, words) >= 90)

/** Whether a column says who uses no tobacco: its "yes" is another column's "no". */
export const isNegativeTobacco = (words: string): boolean =>
  /^(client )?(is )?(non|not?|number) ?(smoker|tobacco)( user?| use)?( y n)?$/.test(words)

const spouseWords = /\b(spouse|husband|wife|partner|joint client|client 2|second client)( s)?\b/

/** Returns the words of a header about a second person, without that one; undefined for others. */
export function wordsOfSpouse(words: string): string | undefined {
  if (!spouseWords.test(words)) return undefined
  return words.replace(spouseWords, ' ').replace(/ +/g, ' ').trim()
}

/** Whether the tobacco columns of both people ask the same: who uses it, or who does not. */
export function isReadAlike(own: string, spouse: string): boolean {
  const words = headerWords(spouse)
  return isNegativeTobacco(headerWords(own)) === isNegativeTobacco(wordsOfSpouse(words) ?? words)
}

/** Returns how certain it is from a header's words that the column fills the field, 0 to 100. */
export function headerScore(field: ImportField, words: string): number {
  if (isForeignHeader(words)) return 0
  return fieldColumns[field].headers.find(([pattern]) => pattern.test(words))?.[1] ?? 0
}
