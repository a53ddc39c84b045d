import { Modal } from '@mantine/core'
import { ShortcutKbd } from '../components/shortcut-kbd.tsx'
import classes from './shortcuts-dialog.module.css'

const SHORTCUTS: readonly (readonly [what: string, ...keys: string[]])[] = [
  ['New loan', 'Ctrl+N'],
  ['Search the loans', '/', 'Ctrl+K'],
  ['Row up, row down', '↑', '↓'],
  ['First row, last row', 'Home', 'End'],
  ['Open the loan of the row', 'Enter'],
  ['From amount to amount', '←', '→', '↑', '↓'],
  ['Explain the amount', 'Enter'],
  ['Compare versions of the loan', 'c'],
  ['What if the loan is extended', 'w'],
  ['In a comparison: step Before, step After', '[', ']'],
  ['In a comparison: only differences', 'd'],
  ['Select the loan of the row', 'Space'],
  ['Select row by row', 'Shift+↑', 'Shift+↓'],
  ['Select all that were read', 'Ctrl+A'],
  ['Extend the loan, try the selected ones', 'Ctrl+E'],
  ['Save as PDF or print', 'Ctrl+P'],
  ['Send the form', 'Ctrl+Enter'],
  ['Close the panel, clear search or selection', 'Esc'],
  ['In the grid: insert a row above', 'Ctrl+I'],
  ['In the grid: delete the row', 'Ctrl+Delete'],
  ['In the grid: undo, do again', 'Ctrl+Z', 'Ctrl+Y'],
  ['Open the calendar of a date', 'Alt+↓'],
  ['Settings', 'Ctrl+,'],
  ['This list', '?'],
]

/** All that the keyboard does. */
export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Shortcuts" size={440} closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className={classes.list}>
        {SHORTCUTS.map(([what, ...keys]) => (
          <div className={classes.item} key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <ShortcutKbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
