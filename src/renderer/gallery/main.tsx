import { MantineProvider } from '@mantine/core'
import 'inter-parts/faces.css'
import '../mantine.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SessionBody } from '#contract/desk/session.ts'
import { present } from '#values/assert.ts'
import { sessionQuery } from '../api/session.ts'
import '../global.css'
import { ToastBox } from '../components/notices/toast-box.tsx'
import { cssVariables, theme } from '../theme.ts'
import { Gallery } from './gallery.tsx'

/* Session of the gallery, a separate page that only Vite's server has: no service answers here, and the build does not include it. */

const SESSION: SessionBody = {
  appVersion: '0.1.0',
  today: '2026-01-28',
  dateIsFrozen: true,
  stillAt: null,
  host: 'browser',
  serviceAddress: null,
  dataFolder: '/home/clerk/loan-desk',
  isOnServer: false,
  isBeingChecked: false,
  backup: 'good',
  isDemo: false,
  testBook: null,
  connection: { where: 'local' },
  hasLiveConnections: false,
  unknownSubmissions: 0,
  keptDrafts: 0,
}

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } })
queryClient.setQueryData(sessionQuery.queryKey, SESSION)

createRoot(present(document.getElementById('root'), '#root')).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ToastBox classNames={{ root: undefined, notification: undefined }} />
        <Gallery />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
