import { UploadError, uploadFromTab } from '../../../../api/upload-from-tab.ts'
import { imageTooLarge, imageUnreadable, maxImageBytes } from '../../../../kernel/image.ts'

export const wizardLogoUrl = '/api/onboarding/logo'

const key = 'onboarding-logo'
/** As large as the server stores it, so that it fits into the browser's storage. */
const [maxWidth, maxHeight] = [960, 480]
/** Where the storage is blocked or full, this tab still has it. */
let ofThisTab: string | undefined

/**
 * Keeps the logo in this browser until its admin has logged in: the server takes files only from
 * people whose email address is proven. Returns it as a data URL; throws with a reason for people.
 */
export async function keepLogo(file: File): Promise<string> {
  if (file.size > maxImageBytes) throw new Error(imageTooLarge)
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(imageUnreadable)
  })
  const scale = Math.min(1, maxWidth / image.width, maxHeight / image.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  ofThisTab = canvas.toDataURL('image/png')
  try {
    localStorage.setItem(key, ofThisTab)
  } catch {}
  return ofThisTab
}

export function keptLogo(): string | undefined {
  try {
    return ofThisTab ?? localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetLogo(): void {
  ofThisTab = undefined
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** Uploads the kept logo, if there is one. Returns why the server refused it. */
export async function uploadKeptLogo(): Promise<string | undefined> {
  const image = keptLogo()
  if (image === undefined) return
  const bytes = Uint8Array.from(atob(image.split(',')[1] ?? ''), (char) => char.charCodeAt(0))
  const form = new FormData()
  form.set('logo', new Blob([bytes], { type: 'image/png' }), 'logo.png')
  try {
    await uploadFromTab(wizardLogoUrl, form, { onSent: () => undefined, timeout: 60_000 })
  } catch (failure) {
    const refused = failure instanceof UploadError && failure.status >= 400 && failure.status < 500
    if (!refused) throw failure
    forgetLogo()
    return failure.message
  }
  forgetLogo()
}
