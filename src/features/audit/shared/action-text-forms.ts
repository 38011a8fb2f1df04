import { countOf } from '../../../kernel/count.ts'
import type { AuditKind } from './audit-kinds.ts'

/** The facts of an entry that its text depends on. */
export interface ActionFacts {
  /** Number of records of a bulk action, undefined for one record. */
  readonly count: number | undefined
  /** Whether a record's name follows the text; not if it is the person who did it. */
  readonly named: boolean
  readonly detail: Readonly<Record<string, unknown>>
}

export interface ActionText {
  readonly kind: AuditKind
  /** Follows the person's name, and is followed by the record's name: "changed the contact" … */
  readonly text: (facts: ActionFacts) => string
  /** Instead of the actor, who is the product itself. */
  readonly who?: string
}

/** Texts by action, without the kind that they have together. */
export type ActionTexts = Readonly<Record<string, Omit<ActionText, 'kind'>>>

/** A text that ends with a preposition if a name follows. */
export const before =
  (text: string, preposition: string): ActionText['text'] =>
  ({ named }) =>
    named ? `${text} ${preposition}` : text
export const always = (text: string) => () => text
/** Two texts: before a name, and of the person themselves. */
export const ofOthers =
  (text: string, own: string): ActionText['text'] =>
  ({ named }) =>
    named ? text : own

/** "deleted 3 contacts", or "deleted the contact" before its name. */
export const several =
  (verb: string, noun: string, rest = ''): ActionText['text'] =>
  ({ count }) =>
    `${verb} ${count === undefined || count === 1 ? `the ${noun}` : countOf(count, noun)}${rest}`

/** "added a task about" before a client's name; of several tasks "snoozed several tasks". */
export const ofTasks =
  (one: string, many = one.replace('a task', 'several tasks')): ActionText['text'] =>
  ({ count, named }) =>
    count !== undefined && count > 1 ? many : named ? `${one} about` : one

/** "exported 3 contacts of the list" */
export const rows =
  (one: string, several: string, of = ''): ActionText['text'] =>
  ({ count }) =>
    `exported ${countOf(count ?? 0, one, several)}${of}`

/** An extra field of clients, by the name that it had then. */
export const fieldText =
  (verb: string): ActionText['text'] =>
  ({ detail }) =>
    `${verb} “${String(detail.label ?? '')}”`

/**
 * A tag by the name that it had then, before a contact's name: "gave the tag “Golf” to", or "gave
 * the tag “Golf” to 3 contacts".
 */
export const tagText =
  (verb: string, preposition?: string): ActionText['text'] =>
  ({ named, count = 0, detail }) => {
    const said = `${verb} “${String(detail.tag ?? '')}”`
    if (preposition === undefined) return said
    if (count > 1) return `${said} ${preposition} ${countOf(count, 'contact')}`
    return named ? `${said} ${preposition}` : said
  }
