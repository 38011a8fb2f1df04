import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { type Between, type Happening, isMinute, readBetween } from './between.rules.ts'
import { typeWords } from './range-words.ts'

const words: Readonly<Record<Happening, readonly [before: string, after?: string]>> = {
  quoted: ['were first sent a quote'],
  viewed: ['viewed a quote that was sent'],
  answered: ['answered the health questions of a quote that was sent'],
  emailed: ['were sent an email'],
  clicked: ['pressed a button in the quote of an email that was sent'],
  scanned: ['were sent an email whose link was followed by software'],
  asked: ['asked for a call'],
  called: ['asked for a call', 'and were called'],
  waiting: ['asked for a call', 'and are still waiting'],
  saw: ['viewed a quote'],
  replied: ['answered health questions'],
  wanted: ['asked for a call'],
  planned: ['have an email planned for'],
  unsent: ['have an email due', 'that will not go out then'],
  letters: ['have a letter to print on'],
  renews: ['have a policy anniversary'],
}

const bound = (text: string) => {
  const day = displayDate(text.slice(0, 10) as CalendarDate)
  return isMinute(text) ? `${day} ${text.slice(11, 13)}:${text.slice(13, 15)} UTC` : day
}

/** Returns one value of the filter in words, as a part of "Clients who …". */
export function betweenText(
  value: string,
  agents: readonly { readonly id: number; readonly name: string }[],
): string {
  const between = readBetween(value)
  if (between === undefined) return value
  const { what, from, to } = between
  const [before, after] = words[what]
  const days = from === to ? bound(from) : `${bound(from)} to ${bound(to)}`
  return [before + ofWhat(between, agents), days, after].filter(Boolean).join(' ')
}

function ofWhat(
  { what, of }: Between,
  agents: readonly { readonly id: number; readonly name: string }[],
): string {
  if (of === undefined) return ''
  if (what === 'planned' || what === 'unsent' || what === 'letters') {
    return ` (${typeWords(of)})`
  }
  if (of === '0') return ' for no agent'
  const name = agents.find(({ id }) => String(id) === of)?.name
  return ` for ${name ?? (agents.length === 0 ? 'a chosen agent' : 'a deleted agent')}`
}
