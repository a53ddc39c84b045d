import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-message.module.css'

/** What stands on the line under a field: an error before a success before a hint. */
export type FieldNotes = {
  readonly error?: string | undefined
  readonly success?: string | undefined
  readonly hint?: ReactNode
}

/** The notes as Mantine's input props; the error and the success carry an icon, so that colour says nothing alone. */
export function fieldNotes({ error, success, hint }: FieldNotes) {
  if (error) return { error: <FieldError text={error} /> }
  if (success) return { description: <FieldSuccess text={success} /> }
  return { description: hint }
}

export function FieldError({ text }: { readonly text: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={13} aria-hidden />
      <span>{text}</span>
    </span>
  )
}

function FieldSuccess({ text }: { readonly text: string }) {
  return (
    <span className={classes.success}>
      <IconCheck size={13} aria-hidden />
      <span>{text}</span>
    </span>
  )
}
