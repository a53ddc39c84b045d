import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { type FieldNotes, fieldNotes } from './field-message.tsx'

export type TextFieldProps = FieldNotes &
  Omit<TextInputProps, 'onChange' | 'value' | 'error' | 'success' | 'description'> & {
    readonly label: string
    readonly value: string
    readonly onChange: (text: string) => void
    readonly ref?: Ref<HTMLInputElement> | undefined
  }

/** A text of one line: its label above, and a line reserved below for a hint or an error. */
export function TextField({ error, errorNote, question, success, hint, onChange, ...input }: TextFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...input}
      {...fieldNotes({ error, errorNote, question, success, hint })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
