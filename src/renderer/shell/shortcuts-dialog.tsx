import { Modal } from '@mantine/core'
import { ShortcutKbd } from '../components/shortcut-kbd.tsx'
import classes from './shortcuts-dialog.module.css'

type Shortcut = readonly [what: string, ...keys: string[]]

const PLACES: readonly { readonly where: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      ['New loan', 'Ctrl+N'],
      ['Search the loans', '/', 'Ctrl+K'],
      ['Send the form', 'Ctrl+Enter'],
      ['Close the panel, clear search or selection', 'Esc'],
      ['Save as PDF or print', 'Ctrl+P'],
      ['Settings', 'Ctrl+,'],
      ['This list', '?'],
    ],
  },
  {
    where: 'In a list',
    shortcuts: [
      ['Row up, row down', '↑', '↓'],
      ['First row, last row', 'Home', 'End'],
      ['Open the row', 'Enter'],
      ['Select the loan of the row', 'Space'],
      ['Select row by row', 'Shift+↑', 'Shift+↓'],
      ['Select all that were read', 'Ctrl+A'],
      ['Try an extension of the selected loans', 'Ctrl+E'],
    ],
  },
  {
    where: 'On a loan',
    shortcuts: [
      ['Extend it', 'Ctrl+E'],
      ['Compare its versions', 'c'],
      ['What if it is extended', 'w'],
      ['From amount to amount', '←', '→', '↑', '↓'],
      ['Explain the amount', 'Enter'],
    ],
  },
  {
    where: 'In a comparison',
    shortcuts: [
      ['Step Before, step After', '[', ']'],
      ['Only differences', 'd'],
    ],
  },
  {
    where: 'On New loan',
    shortcuts: [
      ['Insert a row above', 'Ctrl+I'],
      ['Delete the row', 'Ctrl+Delete'],
      ['Undo, do again', 'Ctrl+Z', 'Ctrl+Y'],
      ['Open the calendar of a date', 'Alt+↓'],
    ],
  },
]

/** All that the keyboard does, by where it does it. */
export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Shortcuts" size={840} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.places}>
        {PLACES.map(({ where, shortcuts }) => (
          <section className={classes.place} key={where}>
            <h3 className={classes.where}>{where}</h3>
            <dl className={classes.list}>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut[0]} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function Line({ shortcut: [what, ...keys] }: { readonly shortcut: Shortcut }) {
  return (
    <div className={classes.item}>
      <dt>{what}</dt>
      <dd>
        {keys.map((key) => (
          <ShortcutKbd key={key} keys={key} />
        ))}
      </dd>
    </div>
  )
}
