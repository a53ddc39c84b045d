import { Button } from '@mantine/core'
import panel from '../../components/layout/side-panel.module.css'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './claim-foot.module.css'
import type { ClaimAnswer } from './use-claim-sending.ts'

type ClaimFootProps = {
  /** Words of the button that sends. */
  readonly action: string
  readonly answer: ClaimAnswer | undefined
  /** True while an earlier submission about the loan is undecided. */
  readonly isUndecided: boolean
  readonly isSending: boolean
  readonly onClose: () => void
}

/** Foot of a panel that sends: its button, which is not filled after a refusal, the way out, and the answer. */
export function ClaimFoot({ action, answer, isUndecided, isSending, onClose }: ClaimFootProps) {
  const refusal = answer?.kind === 'refused' ? answer : undefined
  return (
    <div className={`${panel.foot} ${classes.foot}`}>
      <Button
        type="submit"
        variant={refusal || isUndecided ? 'default' : 'filled'}
        loading={isSending}
        rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      >
        {action}
      </Button>
      <Button variant="subtle" rightSection={<ShortcutKbd keys="Esc" />} onClick={onClose}>
        {refusal ? 'Close' : 'Cancel'}
      </Button>
      {refusal && (
        <span className={classes.answer}>
          Answer {refusal.status} at {refusal.at}
        </span>
      )}
    </div>
  )
}
