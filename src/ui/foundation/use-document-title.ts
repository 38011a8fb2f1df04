import { useEffect } from 'react'
import { productName } from '../../kernel/product.ts'

/** Sets the browser tab's title to `title · product`. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title])
}
