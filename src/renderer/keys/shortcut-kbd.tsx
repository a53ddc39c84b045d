import { Kbd } from '@mantine/core'
import { textOfKeys } from './platform.ts'
import classes from './shortcut-kbd.module.css'
import { useSingleKeys } from './single-keys.ts'
import { usableInsteadOf } from './usable-keys.ts'

type ShortcutKbdProps = {
  readonly keys: string
  /** True on a control outside of menus, where the keys are shown only while Alt is held. */
  readonly isHint?: boolean
}

/** Keys of a shortcut beside its action, in the notation of this system. Hidden from screen readers; nothing if no keys work here. */
export function ShortcutKbd({ keys, isHint = false }: ShortcutKbdProps) {
  useSingleKeys()
  const usable = usableInsteadOf(keys)
  if (usable === undefined) return null
  return (
    <Kbd aria-hidden className={isHint ? classes.hint : undefined}>
      {textOfKeys(usable)}
    </Kbd>
  )
}
