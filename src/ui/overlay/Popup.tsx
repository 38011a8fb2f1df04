import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './popup.module.css'
import { placePopup } from './popup-place.rules.ts'

/** Goes onto the button that opens the popup. */
export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'popoverTarget' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls'
> & {
  ref: RefObject<HTMLButtonElement | null>
}

export type PopupProps = {
  trigger: (props: TriggerProps) => ReactNode
  children: (close: () => void) => ReactNode
  label: string
  role: 'menu' | 'dialog'
  align?: 'start' | 'end' | undefined
  /** Pixels it is about to be wide, to keep it inside the window. */
  width?: number | undefined
  className?: string | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLDivElement>) => void) | undefined
  /** Where the focus goes on opening. */
  initialFocus?: string | undefined
}

/** The browser's popover, placed at its button: closes on Escape and a press elsewhere, stands above dialogs, gives the focus back. */
export function Popup(props: PopupProps) {
  const {
    trigger,
    children,
    label,
    role,
    align = 'start',
    width = 240,
    className = '',
    onKeyDown,
    initialFocus,
  } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => popup.current?.hidePopover()

  useEffect(() => {
    if (!open) return
    if (initialFocus !== undefined) popup.current?.querySelector<HTMLElement>(initialFocus)?.focus()
    const leave = (event: Event) => {
      if (event.target instanceof Node && popup.current?.contains(event.target)) return
      popup.current?.hidePopover()
    }
    addEventListener('resize', leave)
    addEventListener('scroll', leave, true)
    return () => {
      removeEventListener('resize', leave)
      removeEventListener('scroll', leave, true)
    }
  }, [open, initialFocus])

  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: id,
        'aria-expanded': open,
        'aria-haspopup': role,
        'aria-controls': id,
      })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a menu takes arrow keys */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role, menu or dialog, allows a label */}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={`${styles.popup} ${className}`}
        onKeyDown={onKeyDown}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open' || !button.current) return
          const place = placePopup(
            button.current.getBoundingClientRect(),
            { width: innerWidth, height: innerHeight },
            width,
            align,
          )
          Object.assign(event.currentTarget.style, place)
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children(close)}
      </div>
    </>
  )
}
