import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-message.module.css'

/** Messages on the line under a field: a question before an error before a success before a hint. */
export type FieldNotes = {
  readonly error?: string | undefined
  /** A second line under the error, such as "1 of 1 used". */
  readonly errorNote?: string | undefined
  /** Question about the text, with its answers. It holds as an error until it is answered. */
  readonly question?: ReactNode
  readonly success?: string | undefined
  readonly hint?: ReactNode
}

/** The notes as Mantine's input props; error and success have an icon, so that colour is never the only sign. */
export function fieldNotes({ error, errorNote, question, success, hint }: FieldNotes) {
  if (question) return { error: question }
  if (error) return { error: <FieldError text={error} note={errorNote} /> }
  if (success) return { description: <FieldSuccess text={success} /> }
  return { description: hint }
}

type FieldErrorProps = { readonly text: string; readonly note?: string | undefined }

export function FieldError({ text, note }: FieldErrorProps) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={13} aria-hidden />
      <span title={text}>
        {text}
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </span>
  )
}

/** A warning that never blocks the form. */
export function FieldWarning({ text }: { readonly text: string }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={13} aria-hidden />
      <span title={text}>{text}</span>
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
