import { useRef, useState } from 'react'
import { ClientScreen } from './ProductScreen.tsx'
import { type View, views } from './showcase-views.ts'
import { useShowcase } from './use-showcase.ts'

/**
 * The client's experience in three views (LANDING-003), as on a phone. The views change until the
 * visitor chooses one.
 */
export function Showcase() {
  const section = useRef<HTMLElement>(null)
  const [view, setView] = useState<View['id']>('email')
  const pause = useShowcase(section, () =>
    setView(
      (now) => views[(views.findIndex(({ id }) => id === now) + 1) % views.length]?.id ?? now,
    ),
  )
  const tabs = useRef(new Map<string, HTMLButtonElement>())
  const choose = (id: View['id']) => {
    pause()
    setView(id)
  }
  const step = (by: number) => {
    const at = views.findIndex(({ id }) => id === view)
    const next = views[(at + by + views.length) % views.length]
    if (next === undefined) return
    choose(next.id)
    tabs.current.get(next.id)?.focus()
  }
  return (
    <section ref={section} className="site-section showcase" aria-labelledby="experience">
      <div>
        <h2 id="experience">What your client experiences</h2>
        <p>
          Real screens of our demonstration agency, Harbor Light Insurance. Its clients and prices
          are fictional.
        </p>
        <div
          role="tablist"
          aria-labelledby="experience"
          className="showcase-tabs"
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight' || key === 'ArrowDown') step(1)
            if (key === 'ArrowLeft' || key === 'ArrowUp') step(-1)
          }}
        >
          {views.map(({ id, label, text }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              ref={(button) => {
                if (button) tabs.current.set(id, button)
              }}
              aria-selected={id === view}
              aria-controls={`panel-${id}`}
              tabIndex={id === view ? 0 : -1}
              onClick={() => choose(id)}
            >
              <strong>{label}</strong>
              <span>{text}</span>
            </button>
          ))}
        </div>
      </div>
      <div className="phone">
        {views.map(({ id, picture }) => (
          <div
            key={id}
            role="tabpanel"
            id={`panel-${id}`}
            aria-labelledby={`tab-${id}`}
            hidden={id !== view}
          >
            <ClientScreen picture={picture} />
          </div>
        ))}
      </div>
    </section>
  )
}
