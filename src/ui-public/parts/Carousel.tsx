import { Children, type ReactNode, useRef, useState } from 'react'
import { carouselPages, pageAt, perPage } from './carousel.rules.ts'
import { Icon } from './Icon.tsx'

/** Three cards a page on a desktop, a plain list on a phone, so that no card is hidden behind a swipe. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
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
          <li key={index}>{item}</li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="carousel-nav">
          <button
            type="button"
            className="button button-secondary"
            aria-label="Previous page"
            disabled={page === 0}
            onClick={() => go(page - 1)}
          >
            <Icon name="left" />
          </button>
          <span role="status">
            Page {page + 1} of {pages}
          </span>
          <button
            type="button"
            className="button button-secondary"
            aria-label="Next page"
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
