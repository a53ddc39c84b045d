import { Button, UnstyledButton } from '@mantine/core'
import { Notifications, useNotifications } from '@mantine/notifications'
import { IconCalendar, IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import type { SessionBody } from '#contract/desk/session.ts'
import { useSession } from '../api/session.ts'
import { useDemo } from '../kept/use-demo.ts'
import { ShortcutKbd } from '../keys/shortcut-kbd.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { ConnectionSwitcher } from './connection-switcher.tsx'
import classes from './header.module.css'
import { BookClock } from './test-frame.tsx'

/**
 * Connection (always visible), frozen date if any, and the button for the shortcuts. Bars and toasts appear between them, where they move
 * and cover nothing.
 */
export function Header({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const session = useSession()
  return (
    <div className={classes.bar}>
      <span className={`${classes.name} ${classes.wide}`}>Loan Desk</span>
      <ConnectionSwitcher />
      {session.isDemo && <DemoChip />}
      <div className={classes.says}>
        <ConnectionBar />
        <Toasts />
      </div>
      {session.testBook === null ? <FrozenDate session={session} /> : <BookClock session={session} />}
      <UnstyledButton className={classes.shortcuts} onClick={onShortcuts} aria-label="Shortcuts" aria-keyshortcuts="?">
        <span className={classes.wide}>Shortcuts</span> <ShortcutKbd keys="?" />
      </UnstyledButton>
    </div>
  )
}

/** Rendered with the first toast, because Mantine renders a box for each of six positions. */
function Toasts() {
  const [isMade, setIsMade] = useState(false)
  const isAny = useNotifications().notifications.length > 0
  if (isAny && !isMade) setIsMade(true)
  if (!isMade) return null
  return (
    <Notifications
      position="top-right"
      autoClose={3000}
      transitionDuration={0}
      withinPortal={false}
      classNames={{ root: classes.toasts, notification: classes.toast }}
    />
  )
}

function FrozenDate({ session }: { readonly session: SessionBody }) {
  if (!session.dateIsFrozen) return null
  return (
    <span className={classes.frozen}>
      <IconCalendar size={14} aria-hidden />
      <span>
        <span className={classes.wide}>Date </span>frozen at {session.today}
      </span>
    </span>
  )
}

function DemoChip() {
  const demo = useDemo()
  return (
    <>
      <span className={classes.demo}>
        <IconFlask size={14} aria-hidden />
        <span>
          Demo<span className={classes.wide}> data</span>
        </span>
      </span>
      <Button
        variant="subtle"
        className={classes.leave}
        aria-label="Leave demo data"
        loading={demo.isBusy}
        onClick={demo.leave}
      >
        <span>
          Leave<span className={classes.widest}> demo data</span>
        </span>
      </Button>
    </>
  )
}
