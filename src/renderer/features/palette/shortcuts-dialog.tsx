import { Modal } from '@mantine/core'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { PLACES } from '../../keys/shortcuts.ts'
import { useSingleKeys } from '../../keys/single-keys.ts'
import { usableKeys } from '../../keys/usable-keys.ts'
import classes from './shortcuts-dialog.module.css'

/** All keyboard shortcuts that work here, by their place. */
export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  useSingleKeys()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Shortcuts"
      size={840}
      yOffset="5dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.note}>Hold Alt to see the keys on the page.</p>
      <div className={classes.places}>
        {PLACES.map(({ where, shortcuts }) => (
          <section className={classes.place} key={where} aria-label={where}>
            <h3 className={classes.where}>{where}</h3>
            <dl className={classes.list}>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.words} words={shortcut.words} keys={usableKeys(shortcut)} />
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
  if (keys.length === 0) return null
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
