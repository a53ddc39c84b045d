import { useCommand } from '../../../keys/commands.ts'
import { TermsSetMenu } from './terms-set-menu.tsx'
import classes from './terms-sets.module.css'
import { useTermsSets } from './terms-sets-context.ts'

/** Named set that the terms come from, and whether they were changed; Ctrl+B chooses another. */
export function ChosenSet() {
  const { button, setOpen } = useTermsSets()
  useCommand('terms', () => {
    button.current?.focus()
    setOpen(true)
  })
  return (
    <div className={classes.chosen}>
      <TermsSetMenu />
      <Standing />
    </div>
  )
}

function Standing() {
  const { current, isChanged, isGone } = useTermsSets().standing
  const ofType = current?.isDefault ? `default of ${current.terms.scheduleType}` : ''
  const words = isChanged ? 'changed' : ofType
  return (
    <span className={classes.standing} role="status" data-changed={isChanged || isGone || undefined}>
      {isGone ? 'removed meanwhile' : words}
    </span>
  )
}
