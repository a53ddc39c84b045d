import { Button } from '@mantine/core'
import type { FormEvent, KeyboardEvent } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { ShortcutKbd } from '../../components/shortcut-kbd.tsx'
import { DaysField } from './days-field.tsx'
import classes from './drawer-parts.module.css'
import { ExtendOutcome } from './extend-outcome.tsx'
import { type Extending, useExtending } from './use-extending.ts'

type ExtendFormProps = { readonly detail: LoanDetailBody; readonly onClose: () => void }

/** The days, what they would do, and one button; nothing is asked twice. */
export function ExtendForm({ detail, onClose }: ExtendFormProps) {
  const extending = useExtending(detail, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    extending.submit()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    extending.submit()
  }
  return (
    <form className={classes.form} onSubmit={submit} onKeyDown={submitByKey} noValidate>
      <div className={classes.body}>
        <DaysField extending={extending} />
        <ExtendOutcome extending={extending} detail={detail} />
      </div>
      <Foot extending={extending} onClose={onClose} />
    </form>
  )
}

function Foot({ extending, onClose }: { readonly extending: Extending; readonly onClose: () => void }) {
  const { refusal } = extending
  return (
    <div className={classes.foot}>
      <Button
        type="submit"
        variant={refusal ? 'default' : 'filled'}
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
          Answer {refusal.problem.status} at {refusal.at}
        </span>
      )}
    </div>
  )
}
