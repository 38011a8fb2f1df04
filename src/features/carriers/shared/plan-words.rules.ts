import type { StateCode } from '../../../kernel/us-state.ts'
import { type MedigapPlanCode, medigapPlanCodes, type PlanOfPolicy } from './plans.ts'

const codes: ReadonlySet<string> = new Set(medigapPlanCodes)
const isCode = (text: string): text is MedigapPlanCode => codes.has(text)

/** Other insurance of Medicare, which is no Medigap plan whatever letter the words have. */
const otherInsurance =
  /\bADVANTAGE\b|\bADV\b|\bM ?A ?P ?D\b|\bPDP\b|\b[HP]MO\b|\bPPO\b|\bPART [ABD]\b|\bDRUG\b|\bRX\b|\bDENTAL\b|\bHOSPITAL\b/
const highDeductible =
  /\b(HIGH|HI|HG|HIGHER)\b|\bDED(UCTIBLE|UCT)?\b|\bHD(ED)?\b|\bHDP?[FGJ]\b|\b[FGJ]HD\b/
const selectNetwork = /\bSEL(ECT)?\b/

/** Words of a state's own plan, clear only in that state or with its name. */
type StateWords = readonly [code: MedigapPlanCode, words: RegExp]
const stateWords: { readonly [State in StateCode]?: readonly StateWords[] } = {
  MN: [
    ['MN_EXTB', /\bEXT(ENDED|END|D)?\b/],
    ['MN_HDED', highDeductible],
    ['MN_BASIC', /\bBASIC\b/],
  ],
  WI: [
    ['WI_50', /\b50\b/],
    ['WI_25', /\b25\b/],
    ['WI_HDED', highDeductible],
    ['WI_BASE', /\bBAS(IC|E)\b/],
  ],
  MA: [
    ['MA_SUPP1A', /\b(SUPP?(LEMENT)? ?)?1 ?A\b/],
    ['MA_SUPP1', /\bSUPP?(LEMENT)? ?1\b/],
    ['MA_CORE', /\bCORE\b/],
  ],
}
const stateNames: readonly (readonly [StateCode, RegExp])[] = [
  ['MN', /\bMN\b|\bMINN(ESOTA)?\b/],
  ['WI', /\bWI\b|\bWIS(C(ONSIN)?)?\b/],
  ['MA', /\bMA\b|\bMASS(ACHUSETTS)?\b/],
]
/** Words that only one state has, so that they need no state beside them. */
const onlyThere: readonly StateWords[] = [
  ['MN_EXTB', /^EXT(ENDED)? BASIC( PLAN)?$/],
  ['MA_SUPP1A', /^SUPP(LEMENT)? 1 ?A$/],
  ['MA_SUPP1', /^SUPP(LEMENT)? 1$/],
  ['MA_CORE', /^CORE( PLAN)?$/],
]

const firstOf = (words: readonly StateWords[], text: string) =>
  words.find(([, pattern]) => pattern.test(text))?.[0]

const namedLetter = /\bPL(?:AN|N)? ?(?:HDP?)?([A-N])(?:HD)?\b(?: (?:OR|AND) ([A-N])\b)?/g

/** Returns the letter of a plan that has one: after "Plan", with its deductible, or alone. */
function letterOf(text: string): string | undefined {
  const named = new Set(
    [...text.matchAll(namedLetter)].flatMap(([, one, other]) => [one, other ?? one]),
  )
  if (named.size > 0) return named.size === 1 ? [...named][0] : undefined
  const joined = /\bHDP?([FGJ])\b|\b([FGJ])HD\b/.exec(text)
  if (joined !== null) return joined[1] ?? joined[2]
  const single = text.split(' ').filter((word) => /^[A-Z]$/.test(word))
  return single.length === 1 && /[A-N]/.test(single[0] ?? '') ? single[0] : undefined
}

function ofState(text: string, state: StateCode | undefined): MedigapPlanCode | undefined {
  const named = stateNames.find(([, pattern]) => pattern.test(text))?.[0]
  const where = named ?? state
  const found = where === undefined ? undefined : firstOf(stateWords[where] ?? [], text)
  return found ?? firstOf(onlyThere, text)
}

/**
 * Returns the plan that an import file's words mean: `G`, `Plan HDG`, `Hi Ded G`, `MN Ext Basic`,
 * and `Basic` of a client who lives in Minnesota. Undefined for words that name none, or more than
 * one; the words are kept beside.
 */
export function planOfWords(words: string, state?: StateCode): PlanOfPolicy | undefined {
  if (words.length > 100) return undefined
  const text = words
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
  const code = text.replaceAll(' ', '_')
  if (isCode(code)) return { code, select: false }
  if (otherInsurance.test(text)) return undefined
  const select = selectNetwork.test(text)
  const letter = letterOf(text)
  if (letter === undefined) {
    const own = ofState(text, state)
    return own === undefined ? undefined : { code: own, select }
  }
  const full = highDeductible.test(text) ? `HD${letter}` : letter
  return isCode(full) ? { code: full, select } : undefined
}
