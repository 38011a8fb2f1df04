/** The images that can be uploaded, as MIME types (decision 109). */
export const acceptedImages = ['image/png', 'image/jpeg', 'image/webp'] as const

/** In bytes. */
export const maxImageBytes = 2 * 1024 * 1024

export const imageTooLarge = 'File too large. Please upload an image under 2 MB.'
export const imageUnreadable = 'This file is not a readable PNG, JPEG or WebP image.'
