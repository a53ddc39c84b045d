import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { ariaOfKeys } from '../../../keys/platform.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import classes from './terms-sets.module.css'
import { useTermsSets } from './terms-sets-context.ts'
import { useQuickChange, useTermsToKeep } from './use-save-set.ts'

/** Buttons that undo the last fill, save changes to the set, or save the terms as a set. */
export function SetWays() {
  const { standing, undo, ask } = useTermsSets()
  const { values, current, isChanged } = standing
  const { isPending, change } = useQuickChange()
  const keep = useTermsToKeep()
  const save = () => {
    const terms = current && keep()
    if (terms) change(current, { terms }, `${current.name} saved`)
  }
  return (
    <div className={classes.ways}>
      {undo && (
        <Button
          variant="subtle"
          size="compact"
          rightSection={<ShortcutKbd keys="Ctrl+Z" />}
          leftSection={<IconArrowBackUp size={14} />}
          aria-keyshortcuts={ariaOfKeys('Ctrl+Z')}
          onClick={undo}
        >
          Undo
        </Button>
      )}
      {isChanged && current?.terms.scheduleType === values.scheduleType && (
        <Button variant="subtle" size="compact" loading={isPending} onClick={save}>
          Save changes
        </Button>
      )}
      <Button variant="subtle" size="compact" onClick={() => ask('save-as')}>
        Save terms as…
      </Button>
    </div>
  )
}
