import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../api/session.ts'
import { readFurtherPages } from '../chunks/lazy-further-pages.ts'
import { FOCUS_GROUND } from '../components/focus/focus-ground.ts'
import { Paper } from '../features/export/paper.tsx'
import { useStartedFormats } from '../formats/current-formats.ts'
import { useKeyHints } from '../keys/use-key-hints.ts'
import classes from './app-frame.module.css'
import { ConnectionFrame } from './connection-frame.tsx'
import { useKeptFocus } from './focus-keeper.ts'
import { Header } from './header.tsx'
import { PagesAhead } from './pages-ahead.tsx'
import { Rail } from './rail.tsx'
import { SessionGate } from './session-gate.tsx'
import { TestBanner } from './test-frame.tsx'
import { usePalette } from './use-palette.ts'
import { useShellCommands } from './use-shell-commands.ts'

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
