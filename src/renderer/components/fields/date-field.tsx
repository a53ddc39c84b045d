import { type KeyboardEvent, useState } from 'react'
import { parseTypedDate } from '../../input/parse-typed-date.ts'
import { CalendarButton } from './calendar-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A date as text (`2026-12-31`, `31.12.2026`, `31/12/2026`), normalized when the field is left. Alt+↓ or the button opens a calendar at the
 * typed date or the one in the placeholder.
 */
export function DateField({ onBlur, onKeyDown, ...field }: TextFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { value, onChange } = field
  const [typed, proposed] = [parseTypedDate(value), parseTypedDate(field.placeholder ?? '')]
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (!event.altKey || event.key !== 'ArrowDown') return
    // Keeps the page from scrolling the field away from its calendar.
    event.preventDefault()
    setOpen(true)
  }
  return (
    <TextField
      inputMode="numeric"
      {...field}
      onKeyDown={openByKey}
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton
          of={field.label}
          isOpen={isOpen}
          setOpen={setOpen}
          date={typed.kind === 'ok' ? typed.value : null}
          proposed={proposed.kind === 'ok' ? proposed.value : null}
          onPick={onChange}
        />
      }
      onBlur={(event) => {
        if (typed.kind === 'ok' && typed.value !== value) onChange(typed.value)
        onBlur?.(event)
      }}
    />
  )
}
