import { createFileRoute } from '@tanstack/react-router'
import { WalkthroughScreen } from '../features/access/web/walkthrough/WalkthroughScreen.tsx'

export const Route = createFileRoute('/_signed-in/walkthrough')({ component: WalkthroughScreen })
