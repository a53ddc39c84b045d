import { ActionIcon, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { useSession } from '../../api/session.ts'
import classes from './calendar-button.module.css'

type CalendarButtonProps = {
  /** The label of its field. */
  readonly of: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly date: string | null
  /** Date at which the calendar opens if no date is typed; null: the desk's date. */
  readonly proposed: string | null
  readonly onPick: (date: string) => void
}

const LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/**
 * Calendar of a date field, based on the desk's date, which may be frozen. Not in the tab order: typing needs no stop here, and Alt+↓ also
 * opens the calendar. The hyphens in its accessible name keep a search for the field's label to one control.
 */
export function CalendarButton({ of, isOpen, setOpen, date, proposed, onPick }: CalendarButtonProps) {
  const { today } = useSession()
  const start = date ?? proposed ?? today
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
          aria-label={`${of.replaceAll(' ', '-')} calendar`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Calendar">
        <DatePicker
          value={date}
          defaultDate={start}
          onChange={pick}
          firstDayOfWeek={1}
          size="sm"
          highlightToday
          ariaLabels={LABELS}
          classNames={{ day: classes.day }}
          getDayProps={(day) => dayProps(day, start, today)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The picker highlights the system date; show the desk's date instead. */
function dayProps(day: string, start: string, today: string) {
  const isToday = day === today
  return {
    'data-today': isToday || undefined,
    'aria-current': isToday ? ('date' as const) : undefined,
    'data-autofocus': day === start || undefined,
  }
}
