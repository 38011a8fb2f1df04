import { createFileRoute } from '@tanstack/react-router'
import { GalleryPage } from '../ui/gallery/GalleryPage.tsx'

/** Every part in every state; the server serves this path in development only. */
export const Route = createFileRoute('/gallery')({ component: GalleryPage })
