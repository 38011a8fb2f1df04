import { createFileRoute } from '@tanstack/react-router'
import { GalleryPage } from '../ui/gallery/GalleryPage.tsx'

/** Every part in every state; the server answers this path in development only. */
export const Route = createFileRoute('/gallery')({ component: GalleryPage })
