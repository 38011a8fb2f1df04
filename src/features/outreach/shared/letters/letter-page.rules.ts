/** Points in an inch. */
const inch = 72

/** US Letter, in points. */
export const sheet = { width: 8.5 * inch, height: 11 * inch } as const

/** A rectangle on the sheet, in points from its top left corner. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A No. 10 envelope; a sheet folded in three has room to slide in it. */
const envelope = { width: 9.5 * inch, height: 4.125 * inch }
const slack = { across: envelope.width - sheet.width, down: envelope.height - sheet.height / 3 }

/** A window as its makers measure it: its size, and its distance from the left and the bottom. */
interface EnvelopeWindow {
  readonly width: number
  readonly height: number
  readonly fromLeft: number
  readonly fromBottom: number
}

/**
 * The windows of a common No. 10 double-window envelope, the kind for invoices and checks (decision
 * 072). The lower one lies where postal machines read addresses: between 5/8 and 2 3/4 inches from
 * the bottom edge (Domestic Mail Manual 202).
 */
export const envelopeWindows = {
  sender: {
    width: 3.5 * inch,
    height: 0.875 * inch,
    fromLeft: 0.375 * inch,
    fromBottom: 2.5 * inch,
  },
  recipient: { width: 4 * inch, height: inch, fromLeft: 0.5 * inch, fromBottom: 0.625 * inch },
} as const satisfies Readonly<Record<string, EnvelopeWindow>>

/** The part of the sheet behind a window, with the sheet at the left top of the envelope. */
function behind({ width, height, fromLeft, fromBottom }: EnvelopeWindow): Area {
  const top = envelope.height - fromBottom - height
  return { left: fromLeft, top, right: fromLeft + width, bottom: top + height }
}

/** Returns what a window shows however the sheet slides: an address must lie in it. */
export function alwaysShown(window: EnvelopeWindow): Area {
  const { left, top, right, bottom } = behind(window)
  return { left, top, right: right - slack.across, bottom: bottom - slack.down }
}

/** Returns what a window may show: nothing but the address lies in it, as strangers read it. */
export function everShown(window: EnvelopeWindow): Area {
  const { left, top, right, bottom } = behind(window)
  return { left: Math.max(0, left - slack.across), top: top - slack.down, right, bottom }
}

/** Sizes of type in points. Letters are for people who see badly. */
export const typeSizes = {
  address: 11,
  sender: 8,
  body: 14,
  price: 18,
  phone: 22,
  smallPrint: 10,
} as const

/** Clear of the window's edge, as the Domestic Mail Manual asks. */
export const clearance = 0.125 * inch
export const margin = 0.75 * inch
/** The text begins below everything that a window may show. */
export const bodyTop = everShown(envelopeWindows.recipient).bottom + 12
