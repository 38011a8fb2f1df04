import { SimpleGrid, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './choice-cards.module.css'

export type ChoiceCard = {
  value: string
  /** The card's name for screen readers. */
  name: string
  content: ReactNode
}

export type ChoiceCardsProps = {
  legend: string
  cards: readonly ChoiceCard[]
  value: string | undefined
  onChange: (value: string) => void
}

/** A choice of one of few cards: radio buttons, so that arrow keys work. */
export function ChoiceCards({ legend, cards, value, onChange }: ChoiceCardsProps) {
  const group = useId()
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <SimpleGrid cols={{ base: 1, md: cards.length }} spacing="md">
        {cards.map((card) => {
          const chosen = card.value === value
          return (
            <label key={card.value} className={styles.card} data-chosen={chosen || undefined}>
              <input
                type="radio"
                className={styles.input}
                name={group}
                value={card.value}
                checked={chosen}
                aria-label={card.name}
                aria-describedby={`${group}-${card.value}`}
                onChange={() => onChange(card.value)}
              />
              <span id={`${group}-${card.value}`} className={styles.content}>
                {card.content}
              </span>
              <span className={styles.select} aria-hidden>
                {chosen ? 'Selected' : 'Select'}
              </span>
            </label>
          )
        })}
      </SimpleGrid>
    </fieldset>
  )
}
