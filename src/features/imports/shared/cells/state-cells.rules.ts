import { parseStateCode, type StateCode } from '../../../../kernel/us-state.ts'
import { stateOfText } from '../../../geo/shared/us-states.ts'

/** Short forms of states other than their codes. */
const shortNames: ReadonlyMap<string, StateCode> = new Map([
  ['washington dc', 'DC'],
  ['washington d c', 'DC'],
  ['d c', 'DC'],
  ['n carolina', 'NC'],
  ['s carolina', 'SC'],
  ['n dakota', 'ND'],
  ['s dakota', 'SD'],
  ['w virginia', 'WV'],
  ['calif', 'CA'],
  ['fla', 'FL'],
  ['mass', 'MA'],
  ['mich', 'MI'],
  ['minn', 'MN'],
  ['penn', 'PA'],
  ['tenn', 'TN'],
  ['tex', 'TX'],
  ['wash', 'WA'],
  ['wis', 'WI'],
])

/**
 * Returns the state of a cell with a code or a name: `ME`, `Maine`, `me.`, `ME - Maine`,
 * `Washington, D.C.`.
 */
export function stateOfCell(text: string): StateCode | undefined {
  if (text.length > 40) return undefined
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  const state = stateOfText(words) ?? shortNames.get(words)
  if (state !== undefined) return state
  const [first = '', ...rest] = words.split(' ')
  const code = parseStateCode(first)
  return code !== undefined && stateOfText(rest.join(' ')) === code ? code : undefined
}
