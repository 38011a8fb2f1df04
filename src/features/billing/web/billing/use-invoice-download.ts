import { useState } from 'react'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { billingClient } from '../../client/billing-client.ts'
import { billingTexts } from '../../shared/billing-texts.ts'

/** Downloads invoices, several at once; `downloading` holds the ids under way. */
export function useInvoiceDownload() {
  const [downloading, setDownloading] = useState<ReadonlySet<string>>(new Set())
  const download = async (id: string) => {
    setDownloading((before) => new Set(before).add(id))
    try {
      const { data } = await billingClient.downloadInvoice({ id })
      openFile(data.url)
    } catch (error) {
      toast({ message: errorMessage(error, billingTexts.downloadFailed), tone: 'critical' })
    }
    setDownloading((before) => new Set([...before].filter((other) => other !== id)))
  }
  return { downloading, download: (id: string) => void download(id) }
}

/**
 * Opens a file in a new tab, so that the page stays if the provider shows it instead of sending it
 * as a download.
 */
function openFile(url: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener noreferrer', download: '' })
  link.click()
}
