import { UnstyledButton } from '@mantine/core'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import classes from './check-page.module.css'

type PlanLinksProps = {
  readonly isAsked: boolean
  readonly onFollow: () => void
}

/** Ways back to the plan of the file, where its open questions stand. */
export function PlanLinks({ isAsked, onFollow }: PlanLinksProps) {
  return (
    <span className={classes.links}>
      {isAsked && (
        <span>
          <UnstyledButton className={classes.link} onClick={onFollow}>
            Answer the questions
          </UnstyledButton>{' '}
          <ShortcutKbd keys="Ctrl+Enter" />
        </span>
      )}
      <UnstyledButton className={classes.link} onClick={onFollow}>
        Columns and file
      </UnstyledButton>
    </span>
  )
}
