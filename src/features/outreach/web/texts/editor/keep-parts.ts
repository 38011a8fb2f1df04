import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { EmailTextKind } from '../../../shared/texts/email-text.ts'
import { requiredSlots } from '../../../shared/texts/email-text.ts'

interface Place {
  readonly position: number
  readonly node: Node
}

function placesOf(document: Node, matches: (node: Node) => boolean): Place[] {
  const places: Place[] = []
  document.descendants((node, position) => {
    if (matches(node)) places.push({ position, node })
  })
  return places
}

const isRule = (rule: string) => (node: Node) =>
  node.type.name === 'ruleBlock' && node.attrs.rule === rule

/** Removes all but the first, so that what was pasted above its earlier place moves there. */
function removeDoubles(transaction: Transaction, matches: (node: Node) => boolean): boolean {
  const doubles = placesOf(transaction.doc, matches).slice(1)
  for (const { position, node } of doubles.toReversed())
    transaction.delete(position, position + node.nodeSize)
  return doubles.length > 0
}

/**
 * Keeps the parts that every email of this kind has: removed with the text around them, they come
 * again at once. Cut and pasted, they move.
 */
export const keepParts = (kind: EmailTextKind) =>
  Extension.create({
    name: 'keepParts',
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (_, __, { tr: transaction, schema }) => {
          const { blocks, healthRule } = requiredSlots(kind)
          const { ruleBlock, ruleSentence, paragraph } = schema.nodes
          if (ruleBlock === undefined || ruleSentence === undefined || paragraph === undefined)
            return null
          let changed = false
          const isSentence = (node: Node) => node.type === ruleSentence
          for (const rule of blocks) {
            changed = removeDoubles(transaction, isRule(rule)) || changed
            if (placesOf(transaction.doc, isRule(rule)).length > 0) continue
            const [greeting] = placesOf(transaction.doc, isRule('greeting'))
            const top = greeting === undefined ? 0 : greeting.position + greeting.node.nodeSize
            const place = rule === 'whatHappened' ? top : transaction.doc.content.size
            transaction.insert(place, ruleBlock.create({ rule }))
            changed = true
          }
          changed = removeDoubles(transaction, isSentence) || changed
          if (healthRule && placesOf(transaction.doc, isSentence).length === 0) {
            const sentence = ruleSentence.create()
            const last = placesOf(transaction.doc, (node) => node.type === paragraph).at(-1)
            if (last === undefined)
              transaction.insert(transaction.doc.content.size, paragraph.create(null, sentence))
            else transaction.insert(last.position + last.node.nodeSize - 1, sentence)
            changed = true
          }
          changed = greetFirst(transaction) || changed
          return changed ? transaction : null
        },
      }),
    ],
  })

/** A greeting comes once, before everything else. */
function greetFirst(transaction: Transaction): boolean {
  const changed = removeDoubles(transaction, isRule('greeting'))
  const [greeting] = placesOf(transaction.doc, isRule('greeting'))
  if (greeting === undefined || greeting.position === 0) return changed
  const { position, node } = greeting
  transaction.delete(position, position + node.nodeSize)
  transaction.insert(0, node)
  return true
}
