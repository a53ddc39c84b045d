import { AppShell } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Paper } from '../features/export/paper.tsx'
import classes from './app-frame.module.css'
import { ConnectionBar } from './connection-bar.tsx'
import { ConnectionFrame } from './connection-frame.tsx'
import { Header } from './header.tsx'
import { Rail } from './rail.tsx'
import { SessionGate } from './session-gate.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useOtherWindow } from './use-other-window.ts'
import { useShellCommands } from './use-shell-commands.ts'

/** Header 48, rail 80, and the page in what remains; pages scroll inside themselves. */
export function AppFrame() {
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  )
}

function Frame() {
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  useOtherWindow()
  useShellCommands(() => setShowsShortcuts(true))
  return (
    <AppShell header={{ height: 48 }} navbar={{ width: 80, breakpoint: 0 }} transitionDuration={0}>
      <AppShell.Header className={classes.chrome}>
        <Header onShortcuts={() => setShowsShortcuts(true)} />
      </AppShell.Header>
      <AppShell.Navbar className={classes.chrome} aria-label="Pages">
        <Rail />
      </AppShell.Navbar>
      <AppShell.Main className={classes.main}>
        <ConnectionBar />
        <div className={classes.page}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
        <div id="overlays" className={classes.overlays} />
        <Notifications position="bottom-right" autoClose={3000} />
      </AppShell.Main>
      <ConnectionFrame />
      <Paper />
      <ShortcutsDialog isOpen={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
    </AppShell>
  )
}
