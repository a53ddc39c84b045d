import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import panel from '../../components/layout/side-panel.module.css'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import type { ProductionAsking } from '../connections/use-production-question.tsx'
import { DaysField } from './days-field.tsx'
import classes from './drawer-parts.module.css'
import { ExtendOutcome } from './extend-outcome.tsx'
import { type Extending, useExtending } from './use-extending.ts'

type ExtendFormProps = {
  readonly detail: LoanDetailBody
  readonly initialDays?: string | undefined
  readonly production: ProductionAsking
  readonly onClose: () => void
}

/** The days, their effects, and one button; only production asks for a confirmation. */
export function ExtendForm({ detail, initialDays = '', production, onClose }: ExtendFormProps) {
  const extending = useExtending(detail, initialDays, production, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    extending.submit()
  }
  useCommand('submit', extending.submit)
  return (
    <form className={panel.form} onSubmit={submit} noValidate>
      <div className={`${panel.body} ${classes.body}`}>
        <DaysField extending={extending} />
        <ExtendOutcome extending={extending} detail={detail} />
      </div>
      <Foot extending={extending} onClose={onClose} />
    </form>
  )
}

function Foot({ extending, onClose }: { readonly extending: Extending; readonly onClose: () => void }) {
  const { answer, isUndecided } = extending
  const refusal = answer?.kind === 'refused' ? answer : undefined
  return (
    <div className={`${panel.foot} ${classes.foot}`}>
      <Button
        type="submit"
        variant={refusal || isUndecided ? 'default' : 'filled'}
        loading={extending.isSending}
        rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      >
        Extend loan
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
