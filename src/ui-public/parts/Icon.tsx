const paths = {
  phone:
    'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 8h.01M11 12h1v4h1',
  check: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9 12l2 2 4-4',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 8v4M12 16h.01',
  warning:
    'M12 9v4M12 17h.01M10.4 4.3 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.6 4.3a1.9 1.9 0 0 0-3.2 0',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  close: 'M18 6 6 18M6 6l12 12',
} as const

export type IconName = keyof typeof paths

/** Drawn in the text color. Always decorative, next to words. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
