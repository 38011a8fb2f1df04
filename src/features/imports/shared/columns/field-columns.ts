import { matchCarrier } from '../../../carriers/shared/match-carrier.rules.ts'
import { parseAdvantagePlan } from '../../../contacts/shared/advantage-plan.ts'
import {
  doNotContactOfText,
  emailOfText,
  genderOfText,
  languageOfText,
  phoneOfText,
  statusOfText,
  tobaccoOfText,
  zipOfText,
} from '../cells/cells.rules.ts'
import { dateOfText } from '../cells/date-cells.rules.ts'
import { stateOfCell } from '../cells/state-cells.rules.ts'
import type { ImportField } from '../import-fields.ts'
import { otherFieldColumns } from './beside-field-columns.ts'
import { bookHeaders } from './book-headers.ts'
import { anyDate, type FieldColumn } from './field-column.ts'

const birthDate = (text: string) => dateOfText(text, { ...anyDate, role: 'birth' })

const isDateLike = (text: string) => /[-/.]|[a-z]{3}/i.test(text) || /^\d{5}$/.test(text)

/** The columns of a file that fill each field, in the order of `/example.csv`. */
export const fieldColumns: Readonly<Record<ImportField, FieldColumn>> = {
  first_name: {
    headers: [
      [/^(client )?(first|given|fore) name$|^forename$|^(client )?first$/, 100],
      [/\bfirst name\b|\bgiven name\b/, 80],
    ],
    examples: ['Ruth', 'Walter', 'Inés'],
  },
  last_name: {
    headers: [
      [/^(client )?(last|family) name$|^sur ?name$|^(client )?last$|^client surname$/, 100],
      [/\blast name\b|\bsurname\b|\bfamily name\b/, 80],
    ],
    examples: ['Abernathy', 'Okafor', 'Calderón'],
  },
  full_name: {
    headers: [
      [
        /^(client )?full name$|^client name$|^name$|^(client )?name (last first|first last)$|^(last first|first last|first and last)( name)?$/,
        95,
      ],
      [/^(last name first name|first name last name|name of client|client s name)$/, 95],
      [/^(primary )?client$/, 60],
      [/\bclient name\b|\bfull name\b/, 75],
    ],
    fits: (text) => /\p{L}[ ,]+\p{L}/u.test(text) && !/[\d@]/.test(text),
    examples: null,
  },
  email: {
    headers: [
      [/^(client )?(primary )?(personal )?email( address)?( 1)?$/, 100],
      [
        /\bemail\b.*\b(2|secondary|alt|alternate|other|work|business)\b|\b(secondary|alt|alternate|other|work|business) email/,
        50,
      ],
      [/\b(do not|no|opt)\b.*\bemail\b/, 0],
      [/\bemail\b.*\b(status|sent|date|type|valid|verified|campaign)\b/, 0],
      [/\bemail\b/, 80],
    ],
    fits: (text) => emailOfText(text) !== undefined,
    proves: (text) => text.includes('@') && emailOfText(text) !== undefined,
    examples: [
      'ruth.abernathy@mail.example',
      'walter.okafor@post.example',
      'ines.calderon@home.example',
    ],
  },
  phone_number: {
    headers: [
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
    fits: (text) => phoneOfText(text) !== undefined && !isDateLike(text.replace(/[-.]/g, '')),
    proves: (text) => /^[\d+() .-]{10,18}$/.test(text) && phoneOfText(text) !== undefined,
    examples: ['(207) 555-0142', '512-555-0117', '3035550168'],
  },
  zip_code: {
    headers: [
      [/^(client )?(home |mailing |residential |resident |primary )?zip( code)?( 5)?$/, 100],
      [/\bzip (plus )?4\b|\bplus 4\b/, 0],
      [/\bzip\b/, 75],
    ],
    fits: (text) => zipOfText(text) !== undefined,
    proves: (text) => /^\d{5}(-\d{4})?$/.test(text),
    examples: ['04674', '78704', '80203'],
  },
  state: {
    headers: [
      [
        /^(client )?(home |mailing |residential |resident |residence |primary )?(state|st)( code| abbreviation)?$|^state of residence$|^state province$/,
        100,
      ],
      [/\bstate (of )?(license|licensed|birth)\b|\b(licensed?|birth) state\b/, 0],
      [/^(issue|policy) state$|^state of issue$/, 70],
      [/\bstate\b/, 60],
    ],
    fits: (text) => stateOfCell(text) !== undefined,
    proves: (text) => /^[A-Za-z]{2}$/.test(text) && stateOfCell(text) !== undefined,
    examples: null,
  },
  gender: {
    headers: [
      [/^(client )?(gender|sex)( code)?$|^(m f|male female|gender m f|sex m f)$/, 100],
      [/\bgender\b|\bsex\b/, 80],
    ],
    fits: (text) => genderOfText(text) !== undefined,
    proves: (text) => /^(m|f|male|female)$/i.test(text),
    examples: ['F', 'M', 'F'],
  },
  tobacco_user: {
    headers: [
      [/^(client )?(tobacco|smoker)( user?s?e?| status| y n| yes number)?$|^uses tobacco$/, 100],
      [/^(ns s|s ns|t nt|nt t|tobacco class|smoker class)$/, 85],
      // Its words on tobacco weigh more than the class, which is kept from the same cell.
      [/^(rate|risk|uw|underwriting) class$/, 96],
      [/\btobacco\b|\bsmoker\b/, 80],
    ],
    fits: (text) => tobaccoOfText(text) !== undefined,
    examples: ['No', 'No', 'Yes'],
  },
  birth_date: {
    headers: [
      [/^(client )?(birth date|date of birth|date birth|birth|born|born on)$/, 100],
      [/\bbirth date\b|\bdate of birth\b/, 80],
    ],
    fits: (text) => birthDate(text) !== undefined,
    proves: (text) => isDateLike(text) && !/^\d+$/.test(text) && (birthDate(text) ?? '9') < '1975',
    examples: ['03/05/1950', '11/22/1947', '08/14/1953'],
  },
  effective_date: {
    headers: [
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
    fits: (text) => dateOfText(text, { ...anyDate, role: 'effective' }) !== undefined,
    proves: (text) => {
      const date =
        isDateLike(text) && !/^\d+$/.test(text)
          ? dateOfText(text, { ...anyDate, role: 'effective' })
          : undefined
      return date !== undefined && date > '1990' && date.endsWith('-01')
    },
    examples: ['06/01/2019', '01/01/2021', '09/01/2022'],
  },
  current_carrier: {
    headers: [
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
    fits: (text) => /[a-z]{3}/i.test(text),
    proves: (text) => matchCarrier(text).exact,
    examples: ['Aetna', 'Mutual of Omaha', 'Humana'],
  },
  plan_type: {
    headers: [
      [/\bplan\b.*\b(date|number|code|year|cost|price|rate|effective|carrier|company|status)\b/, 0],
      [/^(current )?((medicare )?supplement )?plan( type| letter)?$|^plan g n$/, 100],
      [/^(current |policy )?plan( name)?$|^(medicare )?supplement plan( name)?$/, 85],
      [/^(policy|product|coverage) type$|^product( name)?$|^policy$/, 55],
      [/^letter$/, 50],
      [/\bplan\b/, 60],
    ],
    fits: (text) => /^[A-N]$|\bplan\b|\b(hd)?[a-n]\b/i.test(text),
    proves: (text) => /^(plan )?(hd)?[a-n]$/i.test(text),
    examples: ['Plan G', 'Plan N', 'Plan G'],
  },
  preferred_language: {
    headers: [
      [/\b(second|secondary|other|additional)\b/, 0],
      [
        /^(client )?(preferred |primary |spoken )?language( preferred| preference| spoken| code)?$/,
        100,
      ],
      [/\blanguage\b/, 75],
    ],
    fits: (text) => languageOfText(text) !== undefined,
    proves: (text) => text.length > 3 && languageOfText(text) !== undefined,
    examples: ['English', 'English', 'Spanish'],
  },
  do_not_contact: {
    headers: bookHeaders.do_not_contact,
    fits: (text) => doNotContactOfText(text) !== undefined,
    examples: ['No', 'No', 'No'],
  },
  client_status: {
    headers: bookHeaders.client_status,
    fits: (text) => statusOfText(text) !== undefined,
    examples: ['Active', 'Active', 'Prospect'],
  },
  street: {
    headers: bookHeaders.street,
    // "12 Main St", "PO Box 7": letters, and mostly a number too.
    fits: (text) => /\p{L}{2}/u.test(text) && !text.includes('@'),
    examples: ['14 Harbor Road', '500 Lamar Street, Apt 3', '81 Grant Avenue'],
  },
  city: {
    headers: bookHeaders.city,
    fits: (text) => /^[\p{L} .'’-]+$/u.test(text),
    examples: ['Southwest Harbor', 'Austin', 'Denver'],
  },
  advantage_plan: {
    headers: bookHeaders.advantage_plan,
    fits: (text) => parseAdvantagePlan(text) !== undefined,
    proves: (text) => parseAdvantagePlan(text) !== undefined,
    examples: null,
  },
  advantage_plan_name: {
    headers: bookHeaders.advantage_plan_name,
    fits: (text) => /\p{L}{3}/u.test(text),
    examples: null,
  },
  ...otherFieldColumns,
}
