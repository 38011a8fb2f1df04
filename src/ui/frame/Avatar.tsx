import styles from './shell.module.css'

/** First letters of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}

export function Avatar({
  name,
  size = 'md',
  src,
}: {
  name: string
  size?: 'sm' | 'md' | undefined
  src?: string | undefined
}) {
  const look = size === 'sm' ? `${styles.avatar} ${styles.avatarSm}` : styles.avatar
  if (src) return <img className={look} src={src} alt="" />
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
