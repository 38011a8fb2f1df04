import { LinkButton } from '../buttons/LinkButton.tsx'
import { useDocumentTitle } from '../foundation/use-document-title.ts'
import styles from './page.module.css'

export type ErrorPageProps = {
  title?: string | undefined
  message: string
  action?: { label: string; href: string } | undefined
}

export function ErrorPage({
  title = 'Something went wrong',
  message,
  action = { label: 'Go to the start page', href: '/' },
}: ErrorPageProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.state}>
      <h1 className={styles.stateTitle}>{title}</h1>
      <p className={styles.stateText}>{message}</p>
      <LinkButton href={action.href} variant="default">
        {action.label}
      </LinkButton>
    </div>
  )
}
