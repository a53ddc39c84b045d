import { Button, UnstyledButton } from '@mantine/core'
import { IconCalendar, IconFlask } from '@tabler/icons-react'
import type { SessionBody } from '#contract/desk/session.ts'
import { useSession } from '../api/session.ts'
import { ShortcutKbd } from '../components/shortcut-kbd.tsx'
import { ConnectionSwitcher } from './connection-switcher.tsx'
import classes from './header.module.css'
import { useDemo } from './use-demo.ts'

/** Where one works (always in view), what day it is if that is not today, and the way to the shortcuts. */
export function Header({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const session = useSession()
  return (
    <div className={classes.bar}>
      <span className={classes.name}>Loan Desk</span>
      <ConnectionSwitcher />
      {session.isDemo && <DemoChip />}
      <span className={classes.gap} />
      <FrozenDate session={session} />
      <UnstyledButton className={classes.shortcuts} onClick={onShortcuts} aria-keyshortcuts="?">
        Shortcuts <ShortcutKbd keys="?" />
      </UnstyledButton>
    </div>
  )
}

function FrozenDate({ session }: { readonly session: SessionBody }) {
  if (!session.dateIsFrozen) return null
  return (
    <span className={classes.frozen}>
      <IconCalendar size={14} aria-hidden />
      Date frozen at {session.today}
    </span>
  )
}

function DemoChip() {
  const demo = useDemo()
  return (
    <>
      <span className={classes.demo}>
        <IconFlask size={14} aria-hidden />
        Demo data
      </span>
      <Button variant="subtle" loading={demo.isBusy} onClick={demo.leave}>
        Leave demo data
      </Button>
    </>
  )
}
