import { Button, Loader } from '@mantine/core'
import { useCommand } from '../../../keys/commands.ts'
import { ariaOfKeys } from '../../../keys/platform.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './summary.module.css'

/** Creates the loan, or focuses the first fault; therefore never disabled. Ctrl+Enter does the same from anywhere. */
export function CreateButton() {
  const { create, isSending } = useNewLoan()
  useCommand('submit', create)
  return (
    <div className={classes.foot}>
      <Button
        fullWidth
        className={classes.create}
        onClick={create}
        loading={isSending}
        loaderProps={{ children: <Busy /> }}
        aria-keyshortcuts={ariaOfKeys('Ctrl+Enter')}
        rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      >
        Create loan
      </Button>
    </div>
  )
}

function Busy() {
  return (
    <span className={classes.busy}>
      <Loader size={14} color="currentColor" aria-hidden /> Creating loan
    </span>
  )
}
