import { ActionIcon, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { parseTypedDate } from '../input/parse-typed-date.ts'
import classes from './date-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A date as text (`2026-12-31`, `31.12.2026`, `31/12/2026`), normalised on leaving; Alt+↓ or the button opens a calendar. */
export function DateField({ onBlur, ...field }: TextFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { value, onChange } = field
  const typed = parseTypedDate(value)
  const openByKey = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') setOpen(true)
  }
  return (
    <TextField
      inputMode="numeric"
      {...field}
      onKeyDown={openByKey}
      rightSectionPointerEvents="all"
      rightSection={
        <Calendar
          label={field.label}
          isOpen={isOpen}
          setOpen={setOpen}
          date={typed.kind === 'ok' ? typed.value : null}
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

type CalendarProps = {
  readonly label: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly date: string | null
  readonly onPick: (date: string) => void
}

/** Left out of the tab order: who types needs no stop here, and Alt+↓ opens it too. */
function Calendar({ label, isOpen, setOpen, date, onPick }: CalendarProps) {
  const pick = (day: string | null) => {
    if (day !== null) onPick(day)
    setOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          className={classes.button}
          tabIndex={-1}
          aria-label={`${label}, calendar`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`${label}, calendar`}>
        <DatePicker
          value={date}
          {...(date === null ? {} : { defaultDate: date })}
          onChange={pick}
          firstDayOfWeek={1}
          size="xs"
        />
      </Popover.Dropdown>
    </Popover>
  )
}
