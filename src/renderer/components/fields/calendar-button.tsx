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
  /** Where the calendar opens while no date is typed; without it, at today. */
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
 * A date's calendar, on the desk's day, which may be frozen. Left out of the tab order: who types needs no stop here, and
 * Alt+↓ opens it too. Its names leave the field's label to the field: with hyphens, a search for the label finds one control.
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

/** The picker would mark the machine's day for today. */
function dayProps(day: string, start: string, today: string) {
  const isToday = day === today
  return {
    'data-today': isToday || undefined,
    'aria-current': isToday ? ('date' as const) : undefined,
    'data-autofocus': day === start || undefined,
  }
}
