import { sessionOfPage } from './ask-first.ts'
import './schemas-without-eval.ts'
import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  MantineProvider,
} from '@mantine/core'
import 'inter-parts/faces.css'
import './mantine.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { SessionBody } from '#contract/desk/session.ts'
import { present } from '#values/assert.ts'
import { markAnswered } from './api/connection.ts'
import { createQueryClient } from './api/query-client.ts'
import { sessionQuery } from './api/session.ts'
import './global.css'
import { spendOneTimeCode } from './features/sign-in/spend-code.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

const stored = localStorageColorSchemeManager({ key: 'loan-desk-color-scheme' })

/** Stores the choice in this browser and tells the desktop window, whose frame and menus follow it. */
const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  set: (scheme) => {
    stored.set(scheme)
    tellDesktop(scheme)
  },
}

announceColorScheme()
await spendOneTimeCode()

const queryClient = createQueryClient()
if (sessionOfPage) takeSession(sessionOfPage)
// Requested before the first render, which waits for it.
else void queryClient.prefetchQuery(sessionQuery)
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? ''

// Loads the font before the first render: the system's font has other widths, and everything would move afterwards. With the route loaded
// too, the frame and the page are rendered in one pass.
await Promise.allSettled([document.fonts.load('13px InterVariable', 'a-'), router.load()])

function takeSession(session: SessionBody): void {
  markAnswered()
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

const root = createRoot(present(document.getElementById('root'), '#root'))
// A transition renders in slices: as one task the frame and the page would hold up everything else for 80 ms.
startTransition(() =>
  root.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <FirstColorScheme />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
)

/** Tells the desktop window once at the start, because it does not remember the choice. */
function announceColorScheme(): void {
  tellDesktop(stored.get('auto'))
}

/**
 * Sets the scheme before the first page is measured. Mantine sets it afterwards, and the browser would calculate the style of every
 * element twice.
 */
function FirstColorScheme(): null {
  useInsertionEffect(() => {
    const chosen = stored.get('auto')
    const ofSystem = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    document.documentElement.dataset.mantineColorScheme = chosen === 'auto' ? ofSystem : chosen
  }, [])
  return null
}

function tellDesktop(scheme: MantineColorScheme): void {
  window.desk?.setColorScheme(scheme === 'auto' ? 'system' : scheme)
}
