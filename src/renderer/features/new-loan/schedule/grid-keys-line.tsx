import type { ReactNode } from 'react'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import classes from './schedule-section.module.css'

const KEYS = [
  ['Enter', 'next row'],
  ['Ctrl+D', 'fill down'],
  ['Ctrl+I', 'insert one'],
  ['Alt+Delete', 'delete it'],
  ['Ctrl+Z', 'undo'],
] as const

/** Keys of the grid; other actions on the rows are at the end of the line. */
export function GridKeys({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.keys}>
      {KEYS.map(([keys, what]) => (
        <span key={keys}>
          <ShortcutKbd keys={keys} /> {what}
        </span>
      ))}
      {children}
    </div>
  )
}
