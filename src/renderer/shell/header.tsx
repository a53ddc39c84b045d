import { Button, UnstyledButton } from '@mantine/core'
import { Notifications, useNotifications } from '@mantine/notifications'
import { IconCalendar, IconFlask, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { SessionBody } from '#contract/desk/session.ts'
import { useSession } from '../api/session.ts'
import { formatDay } from '../formats/shown-text.ts'
import { useDemo } from '../kept/use-demo.ts'
import { ariaOfKeys } from '../keys/platform.ts'
import { ShortcutKbd } from '../keys/shortcut-kbd.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { ConnectionSwitcher } from './connection-switcher.tsx'
import classes from './header.module.css'
import { BookClock } from './test-frame.tsx'

type HeaderProps = { readonly onSearch: () => void; readonly onShortcuts: () => void }

/**
 * Connection (always visible), search, frozen date if any, and the button for the shortcuts. Bars and toasts appear between them, where
 * they move and cover nothing.
 */
export function Header({ onSearch, onShortcuts }: HeaderProps) {
  const session = useSession()
  return (
    <div className={classes.bar}>
      <span className={`${classes.name} ${classes.wide}`}>Loan Desk</span>
      <ConnectionSwitcher />
      {session.isDemo && <DemoChip />}
      <SearchButton onClick={onSearch} />
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

/** Opens the palette. Looks like a field where there is room for one, and is an icon where there is not. */
function SearchButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <div className={classes.search}>
      <UnstyledButton
        className={classes.searchButton}
        onClick={onClick}
        aria-label="Search loans, clients and actions"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaOfKeys('Ctrl+K')}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchWords}>
          Search<span className={classes.what}> loans, clients, actions</span>
        </span>
        <ShortcutKbd keys="Ctrl+K" />
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
        <span className={classes.wide}>Date </span>frozen at {formatDay(session.today)}
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
