import type { QuestionColor, QuestionIcon } from '../../shared/questions.ts'

const paths: Readonly<Record<QuestionIcon, string>> = {
  heart:
    'M12 20C9 18 3 13.5 3 8.8A4.6 4.6 0 0 1 7.6 4.2C9.4 4.2 11 5.2 12 7c1-1.8 2.6-2.8 4.4-2.8A4.6 4.6 0 0 1 21 8.8C21 13.5 15 18 12 20Z',
  lung: 'M12 3v8M10 8c-1.2 0-2 1-2 2.2 M14 8c1.2 0 2 1 2 2.2 M10 13V9.5C10 8 9 7 7.8 7 5 7 3 12.5 3 16.5 3 19 4.3 20.5 6.3 20.5c2.2 0 3.7-1.5 3.7-3.7V13 M14 13V9.5C14 8 15 7 16.2 7c2.8 0 4.8 5.5 4.8 9.5 0 2.5-1.3 4-3.3 4-2.2 0-3.7-1.5-3.7-3.7V13',
  flame:
    'M12 2.5c.6 4 5.5 6.3 5.5 11.5a5.5 5.5 0 0 1-11 0c0-2 .9-3.7 2.2-4.9.3 1.5 1.1 2.4 2.1 2.9C11 9 10.8 5.5 12 2.5Z',
  utensils: 'M6 3v6a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17.5 21v-7.5H14C14 8.5 15 4.5 17.5 3Z',
  brain:
    'M12 5.5a3 3 0 0 0-5.7.8A3.6 3.6 0 0 0 4 12a3.6 3.6 0 0 0 2.6 5.5A3 3 0 0 0 12 18.6Zm0 0a3 3 0 0 1 5.7.8A3.6 3.6 0 0 1 20 12a3.6 3.6 0 0 1-2.6 5.5 3 3 0 0 1-5.4 1.1M8.5 10c.8 0 1.5.5 1.5 1.5M15.5 10c-.8 0-1.5.5-1.5 1.5M9 15.5c.3-.7 1-1 1.5-1M15 15.5c-.3-.7-1-1-1.5-1',
  hospital: 'M4 21V8l8-5 8 5v13ZM2.5 21h19M12 8.5v6M9 11.5h6M10 21v-3.5h4V21',
  clipboard: 'M8.5 5H6v16h12V5h-2.5M9 3h6v4H9ZM9 12h6M9 16h4',
}

/** Line and background color of each category, with a contrast of at least 4.5:1. */
const colors: Readonly<Record<QuestionColor, readonly [line: string, background: string]>> = {
  red: ['#b42318', '#fdecea'],
  cyan: ['#0e6f7f', '#e2f5f8'],
  orange: ['#a8480a', '#fdf0e3'],
  green: ['#2a6b2f', '#e8f5e9'],
  violet: ['#6b3fa0', '#f1eafa'],
  blue: ['#1f5fa8', '#e6f0fb'],
  pink: ['#a52a6a', '#fbe8f2'],
}

/** The category's icon next to its title: decorative, so without a label. */
export function CategoryIcon({ icon, color }: { icon: QuestionIcon; color: QuestionColor }) {
  const [line, background] = colors[color]
  return (
    <span
      style={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: '3rem',
        height: '3rem',
        borderRadius: '50%',
        background,
        color: line,
      }}
      aria-hidden="true"
    >
      <svg
        width="28"
        height="28"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={paths[icon]} />
      </svg>
    </span>
  )
}
