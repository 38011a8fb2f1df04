import { Children, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../page/language.ts'
import { partTexts } from '../texts/part-texts.ts'
import { Button } from './Button.tsx'
import { carouselPages, firstShown, pageAt, perPage } from './carousel.rules.ts'
import { Icon } from './Icon.tsx'

export type CarouselProps = {
  label: string
  /**
   * The button on a phone or tablet that shows the rest. Without scripts, and where a link leads to
   * a card, it is shown anyway.
   */
  showAll: string
  children: ReactNode
}

/**
 * Three cards a page on a desktop; on a phone and a tablet the first ones, then all on a press, so
 * that no card is hidden behind a swipe.
 */
export function Carousel({ label, showAll, children }: CarouselProps) {
  const texts = useTexts(partTexts)
  const [folded, setFolded] = useState(true)
  const list = useRef<HTMLUListElement>(null)
  const [page, setPage] = useState(0)
  const items = Children.toArray(children)
  const pages = carouselPages(items.length)
  const go = (to: number) => {
    const target = list.current?.children[Math.min(Math.max(to, 0), pages - 1) * perPage]
    if (list.current && target instanceof HTMLElement)
      list.current.scrollTo({ left: target.offsetLeft - list.current.offsetLeft })
  }
  return (
    <section className="carousel" aria-label={label}>
      <ul
        ref={list}
        className="carousel-list"
        data-folded={folded && items.length > firstShown + 1 ? '' : undefined}
        tabIndex={pages > 1 ? 0 : undefined}
        aria-label={label}
        onScroll={(event) => {
          const { scrollLeft, clientWidth, scrollWidth } = event.currentTarget
          setPage(pageAt(scrollLeft, clientWidth, scrollWidth, items.length))
        }}
        onKeyDown={(event) => {
          if (
            event.target !== event.currentTarget ||
            (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')
          )
            return
          event.preventDefault()
          go(page + (event.key === 'ArrowRight' ? 1 : -1))
        }}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards have their own keys
          <li key={index} tabIndex={index === firstShown ? -1 : undefined}>
            {item}
          </li>
        ))}
      </ul>
      {folded && items.length > firstShown + 1 && (
        <div className="carousel-all needs-script">
          <Button
            variant="secondary"
            wide
            onClick={() => {
              setFolded(false)
              // The button goes away, so the focus moves on to the first card it shows.
              requestAnimationFrame(() => {
                const first = list.current?.children[firstShown]
                if (first instanceof HTMLElement) first.focus()
              })
            }}
          >
            {showAll}
          </Button>
        </div>
      )}
      {pages > 1 && (
        <div className="carousel-nav">
          <button
            type="button"
            className="button button-secondary"
            aria-label={texts.previousPage}
            disabled={page === 0}
            onClick={() => go(page - 1)}
          >
            <Icon name="left" />
          </button>
          <span role="status">{texts.page(page + 1, pages)}</span>
          <button
            type="button"
            className="button button-secondary"
            aria-label={texts.nextPage}
            disabled={page === pages - 1}
            onClick={() => go(page + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
    </section>
  )
}
