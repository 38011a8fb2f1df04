import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

/** The handlers with which a chart's elements show their tips. */
export interface Tip {
  /** The index of the element whose tip is shown. */
  readonly shown: number | undefined
  /** Of an element: its tip shows under a pointer, a finger and the keyboard's focus. */
  readonly of: (index: number) => {
    readonly tabIndex: 0
    readonly onPointerEnter: () => void
    readonly onPointerDown: () => void
    readonly onFocus: () => void
  }
  /**
   * Of what holds the elements and the tip: the tip stays while a pointer is over them, and Escape
   * closes it.
   */
  readonly around: {
    readonly onPointerLeave: (event: PointerEvent) => void
    readonly onBlur: (event: FocusEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

export function useTip(): Tip {
  const [shown, setShown] = useState<number>()
  const show = (index: number) => () => setShown(index)
  return {
    shown,
    of: (index) => ({
      tabIndex: 0,
      onPointerEnter: show(index),
      onPointerDown: show(index),
      onFocus: show(index),
    }),
    around: {
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && setShown(undefined),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setShown(undefined)
      },
      onKeyDown: ({ key }) => key === 'Escape' && setShown(undefined),
    },
  }
}
