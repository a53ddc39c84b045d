import { type FormEvent, useEffect } from 'react'
import { CountField } from '../../components/fields/count-field.tsx'
import { isFocusNowhere } from '../../components/focus/focus-ground.ts'
import { NamedValue } from '../../components/layout/named-value.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import classes from './run-page.module.css'
import type { Trying } from './use-trying.ts'

type RunDaysProps = { readonly trying: Trying; readonly formId: string }

/** The days to try; takes the focus if nothing else has it. Enter starts a dry run, which extends nothing. */
export function RunDays({ trying, formId }: RunDaysProps) {
  const { field } = trying
  useEffect(() => {
    if (isFocusNowhere()) field.current?.focus()
  }, [field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    trying.submit()
  }
  return (
    <form id={formId} className={classes.days} onSubmit={submit} noValidate>
      <CountField
        ref={trying.field}
        label="Days to extend"
        unit="days"
        min={1}
        value={trying.days}
        onChange={trying.type}
        error={trying.fault}
        hint="Press Enter to try it"
      />
    </form>
  )
}

/** The days as text, in the place of the field, once they can no longer be typed. */
export function FixedDays({ days }: { readonly days: number }) {
  return (
    <dl className={`${classes.days} ${classes.fixed}`}>
      <NamedValue name="Days to extend">{groupDigits(days)}</NamedValue>
    </dl>
  )
}
