import { ShortcutKbd } from '../../../components/shortcut-kbd.tsx'
import classes from './schedule-section.module.css'

const KEYS = [
  ['Enter', 'next row'],
  ['Ctrl+I', 'insert a row'],
  ['Ctrl+Delete', 'delete the row'],
  ['Ctrl+Z', 'undo'],
] as const

/** What the keys do in the grid, beside it. */
export function GridKeys() {
  return (
    <div className={classes.keys}>
      {KEYS.map(([keys, what]) => (
        <span key={keys}>
          <ShortcutKbd keys={keys} /> {what}
        </span>
      ))}
    </div>
  )
}
