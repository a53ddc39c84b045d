import { Modal } from '@mantine/core'
import { ShortcutKbd } from '../keys/shortcut-kbd.tsx'
import { PLACES } from '../keys/shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

/** All keyboard shortcuts, by the place where they work. */
export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Shortcuts"
      size={840}
      yOffset="5dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.places}>
        {PLACES.map(({ where, shortcuts }) => (
          <section className={classes.place} key={where} aria-label={where}>
            <h3 className={classes.where}>{where}</h3>
            <dl className={classes.list}>
              {shortcuts.map(({ words, keys }) => (
                <Line key={words} words={words} keys={keys} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

type LineProps = { readonly words: string; readonly keys: readonly string[] }

function Line({ words, keys }: LineProps) {
  return (
    <div className={classes.item}>
      <dt>{words}</dt>
      <dd>
        {keys.map((key) => (
          <ShortcutKbd key={key} keys={key} />
        ))}
      </dd>
    </div>
  )
}
