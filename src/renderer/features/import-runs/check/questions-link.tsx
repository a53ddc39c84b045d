import { UnstyledButton } from '@mantine/core'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import classes from './check-page.module.css'

/** Way back to the open questions of the file. */
export function QuestionsLink({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <span className={classes.links}>
      <UnstyledButton className={classes.link} onClick={onFollow}>
        Answer the questions
      </UnstyledButton>{' '}
      <ShortcutKbd keys="Ctrl+Enter" />
    </span>
  )
}
