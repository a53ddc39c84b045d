import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { currentFormats } from '../../formats/current-formats.ts'
import { formatDay } from '../../formats/shown-text.ts'
import { parseTypedDate } from '../../input/parse-typed-date.ts'
import { dependsOnOrder, readDayBy } from '../../input/read-by-formats.ts'
import { spelledDay } from '../../input/spelled-day.ts'
import { CalendarButton } from './calendar-button.tsx'
import { MeaningQuestion } from './meaning-question.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useTypedText } from './use-typed-text.ts'

/**
 * A date, whose value is that of the wire once it was understood. A text whose order decides is spelled out below, or asked about. Alt+↓
 * or the button opens a calendar at the typed date or the one in the placeholder.
 */
export function DateField({ onBlur, onFocus, onKeyDown, ref, ...field }: TextFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { value, onChange, placeholder = '', hint } = field
  const read = (text: string) => readDayBy(text, currentFormats())
  const typed = useTypedText({ value, onChange, read, parse: parseTypedDate, format: formatDay })
  const [date, proposed] = [parseTypedDate(value), parseTypedDate(placeholder)]
  const isSpelled = date.kind === 'ok' && typed.typedText !== undefined && dependsOnOrder(typed.typedText)
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
      ref={useMergedRef(typed.input, ref)}
      value={typed.text}
      placeholder={formatDay(placeholder)}
      question={typed.question && <MeaningQuestion {...typed.question} onChoose={typed.choose} />}
      hint={isSpelled ? spelledDay(date.value) : hint}
      onChange={typed.type}
      onKeyDown={openByKey}
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton
          of={field.label}
          isOpen={isOpen}
          setOpen={setOpen}
          date={date.kind === 'ok' ? date.value : null}
          proposed={proposed.kind === 'ok' ? proposed.value : null}
          onPick={onChange}
        />
      }
      onFocus={(event) => {
        typed.focus()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        typed.blur()
        onBlur?.(event)
      }}
    />
  )
}
