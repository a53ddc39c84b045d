import { Button } from '@mantine/core'
import { type Icon, IconFileImport, IconFilePlus, IconFlask } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../../api/session.ts'
import type { useDemo } from '../../kept/use-demo.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { DraftCount } from './draft-count.tsx'
import classes from './loans-empty.module.css'

/** Entering a loan, importing a file, and the demo; a live connection and the demo itself offer no demo. */
export function WaysToBegin({ demo }: { readonly demo: ReturnType<typeof useDemo> }) {
  const { isDemo, connection } = useSession()
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className={classes.ways}>
      <Way icon={IconFilePlus} words="Client, amount and rate on one screen. The schedule appears as you type.">
        <Button
          ref={first}
          component={Link}
          to="/new-loan"
          variant="default"
          rightSection={<ShortcutKbd keys="Ctrl+N" />}
        >
          Enter the first loan
          <DraftCount />
        </Button>
      </Way>
      <Way
        icon={IconFileImport}
        words="CSV, Excel, JSON or rows of a spreadsheet. You see every guess before anything is created."
      >
        <Button component={Link} to="/imports/new" variant="default" rightSection={<ShortcutKbd keys="i" />}>
          Import or paste a file of loans
        </Button>
      </Way>
      {!isDemo && connection.where === 'local' && (
        <Way icon={IconFlask} words="Made-up loans in a desk of their own. Leave it, and this desk is as it was.">
          <Button variant="default" loading={demo.isBusy} onClick={demo.open}>
            Look around with 200 demo loans
          </Button>
        </Way>
      )}
    </div>
  )
}

type WayProps = { readonly icon: Icon; readonly words: string; readonly children: ReactNode }

function Way({ icon: Picture, words, children }: WayProps) {
  return (
    <div className={classes.way}>
      <Picture size={20} stroke={1.5} aria-hidden className={classes.picture} />
      <p className={classes.words}>{words}</p>
      {children}
    </div>
  )
}
