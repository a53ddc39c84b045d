import { Button } from '@mantine/core'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFacePage, OPEN_PATH } from '#contract/face-pages.ts'
import { SHARED_DESK_PATH } from '../api/desk-pages.ts'
import { SessionEndedError } from '../api/errors.ts'
import { sessionQuery, useSession } from '../api/session.ts'
import { readFurtherPages } from '../chunks/lazy-further-pages.ts'
import { readLoanPages } from '../chunks/lazy-loan-pages.ts'
import { FOCUS_GROUND } from '../components/focus/focus-ground.ts'
import { EmptyState } from '../components/notices/empty-state.tsx'
import { explain } from '../components/notices/error-notice.tsx'
import { tellFailure } from '../components/notices/tell.tsx'
import { Paper } from '../features/export/paper.tsx'
import type { PaletteProps } from '../features/palette/palette.tsx'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { forgetWantedAddress, keepWantedAddress, wantedAddress } from '../features/sign-in/wanted-address.ts'
import { useStartedFormats } from '../formats/current-formats.ts'
import { useKeyHints } from '../keys/use-key-hints.ts'
import classes from './app-frame.module.css'
import { useKeptFocus } from './focus-keeper.ts'
import { Header } from './header.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { Rail } from './rail.tsx'
import sessionGate from './session-gate.module.css'
import { TestBanner } from './test-frame.tsx'
import { useShellCommands } from './use-shell-commands.ts'

type PaletteState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'open'; readonly Palette: ComponentType<PaletteProps>; readonly typed: string }

/** Loaded with the other pages, as no page shows it at first: a dialog is 26 kB of scripts. */
const ShortcutsDialog = lazy(async () => ({ default: (await readFurtherPages()).ShortcutsDialog }))

const GROUND = { [FOCUS_GROUND]: true }

/** Frame of the app: header 48 px, rail 80 px, and the page in the rest; pages scroll within themselves. */
export function AppFrame() {
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  )
}

function Frame() {
  const isTest = useSession().testBook !== null
  useStartedFormats(isTest, window.desk?.systemLocale)
  const [showsShortcuts, setShowsShortcuts] = useState<boolean>()
  const { shown: palette, open: openPalette, close: closePalette } = usePalette()
  const run = useShellCommands({ showShortcuts: () => setShowsShortcuts(true), openPalette })
  useKeptFocus()
  useKeyHints()
  return (
    <div className={classes.frame} data-test={isTest || undefined} tabIndex={-1} {...GROUND}>
      <header className={classes.header}>
        <Header onSearch={openPalette} onShortcuts={() => setShowsShortcuts(true)} />
      </header>
      <TestBanner />
      <nav className={classes.rail} aria-label="Pages">
        <Rail />
      </nav>
      <main className={classes.main} tabIndex={-1} {...GROUND}>
        <div className={classes.page}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
        <div id="overlays" className={classes.overlays} />
      </main>
      <ConnectionFrame />
      <Paper />
      <PagesAhead />
      {palette && <palette.Palette typed={palette.typed} run={run} close={closePalette} />}
      {showsShortcuts !== undefined && (
        <Suspense fallback={null}>
          <ShortcutsDialog isOpen={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** A border around the whole window while the tab works on a live service; the header states it in words. */
function ConnectionFrame() {
  const { connection } = useSession()
  if (connection.where === 'local') return null
  return <div className={classes.connection} data-kind={connection.kind} data-testid="connection-frame" aria-hidden />
}

/**
 * Loads the scripts of the other pages once the opened page has all its data: the next page then opens at once, even if the service has
 * become unreachable.
 */
function PagesAhead() {
  const isReading = useIsFetching() > 0
  useEffect(() => {
    if (isReading) return
    const idle = requestIdleCallback(() => void readLoanPages().then(readFurtherPages).catch(ignore))
    return () => cancelIdleCallback(idle)
  }, [isReading])
  return null
}

/** Opening the page loads the scripts again, and reports a failure. */
function ignore(): void {}

/**
 * Renders nothing before the session is read: the header and every page depend on it. Without a session, the page explains how to sign in,
 * and then continues to the wanted address.
 */
function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useQuery(sessionQuery)
  const error = useLastError(session.error)
  const { pathname } = useLocation()
  const isSpent = pathname === OPEN_PATH
  if (session.data) {
    const wanted = isSpent || pathname === '/' ? wantedAddress() : undefined
    return isSpent || wanted !== undefined ? <GoOn to={wanted ?? '/'} /> : children
  }
  if (!error) return null
  if (!isSpent && !isFacePage(pathname)) {
    return (
      <main className={sessionGate.alone}>
        <NoSuchPage />
      </main>
    )
  }
  if (error instanceof SessionEndedError) {
    return isSpent ? <SignInPage reason="spent-address" wanted={wantedAddress()} /> : <NoSession />
  }
  return <NoService reason={explain(error)} onRetry={() => void session.refetch()} />
}

/** The last error. A query without data has no error while it is retried; the message stays in the meantime. */
function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  return error ?? last
}

/** Continues to the wanted address: signing in itself leads to the list, or to the spent one-time address. */
function GoOn({ to }: { readonly to: string }) {
  const { history } = useRouter()
  useEffect(() => {
    forgetWantedAddress()
    history.replace(to)
  }, [history, to])
  return null
}

/** Remembers the address of this tab, because the one-time address may be opened in it; forgets it when the page continues on its own. */
function NoSession() {
  const { href } = useLocation()
  useEffect(() => {
    keepWantedAddress(href)
    return forgetWantedAddress
  }, [href])
  return <SignInPage reason="no-session" wanted={href === '/' ? undefined : href} />
}

function NoService({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <main className={sessionGate.page}>
      <EmptyState isPage title="Loan Desk could not be opened" action={<Button onClick={onRetry}>Try again</Button>}>
        {reason} This page continues as soon as it can.
        {window.desk && (
          <>
            {' '}
            Or <a href={SHARED_DESK_PATH}>work on another desk</a>.
          </>
        )}
      </EmptyState>
    </main>
  )
}

/** The palette. Its scripts are loaded on first use; keys typed until then are not lost. */
function usePalette() {
  const [state, setState] = useState<PaletteState>({ kind: 'closed' })
  const isComing = state.kind === 'coming'
  useEffect(() => {
    if (!isComing) return
    const typing = noteTyping(() => setState({ kind: 'closed' }))
    readFurtherPages().then(
      ({ Palette }) =>
        setState((now) => (now.kind === 'coming' ? { kind: 'open', Palette, typed: typing.text() } : now)),
      () => {
        setState({ kind: 'closed' })
        tellFailure('Loan Desk could not be reached')
      },
    )
    return typing.stop
  }, [isComing])
  return {
    shown: state.kind === 'open' ? state : undefined,
    open: () => setState({ kind: 'coming' }),
    close: (then?: () => void) => {
      flushSync(() => setState({ kind: 'closed' }))
      then?.()
    },
  }
}

/** Collects the letters typed in the meantime, and keeps them from triggering anything else. */
function noteTyping(onEscape: () => void) {
  let text = ''
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') onEscape()
    else if (event.key.length === 1) text += event.key
  }
  window.addEventListener('keydown', listen, true)
  return { text: () => text, stop: () => window.removeEventListener('keydown', listen, true) }
}
