const size = 44

/** Muted grounds that give white letters a contrast of 4.5 or more; none is an insurer's color. */
const grounds = ['#4b5a6a', '#5b4f6e', '#3f6062', '#6b5344', '#4d6048', '#6a4a56'] as const

/** Returns one or two letters: of the first two long words, else of the first word. */
function lettersOf(name: string): string {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 2)
  const [first = name, second] = words
  return second === undefined
    ? `${first.slice(0, 1).toUpperCase()}${first.slice(1, 2).toLowerCase()}`
    : `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase()
}

/**
 * A mark of ours for a company without a licensed logo: its letters on a ground that follows from
 * its name. Decorative, next to the name.
 */
export function CarrierMark({ name }: { name: string }) {
  let sum = 0
  for (const character of name) sum += character.codePointAt(0) ?? 0
  return (
    <svg
      className="carrier-mark"
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect width={size} height={size} rx="11" fill={grounds[sum % grounds.length]} />
      <text
        x={size / 2}
        y={size / 2}
        dy="0.35em"
        textAnchor="middle"
        fill="#fff"
        fontSize="19"
        fontWeight="700"
      >
        {lettersOf(name)}
      </text>
    </svg>
  )
}
