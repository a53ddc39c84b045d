import { Checkbox } from '@mantine/core'
import { type ScheduleLeftOut, scheduleLeftOutText } from './schedule-left-out.ts'
import classes from './schedule-section.module.css'

type LeftOutSwitchProps = Pick<ScheduleLeftOut, 'empty'> & {
  readonly showsAll: boolean
  readonly setShowsAll: (showsAll: boolean) => void
}

/** Number of columns and rows that are left out of a schedule, and the switch that shows them. Nothing if there are none. */
export function LeftOutSwitch({ empty, showsAll, setShowsAll }: LeftOutSwitchProps) {
  const text = scheduleLeftOutText(empty)
  if (text === '') return null
  return (
    <div className={classes.leftOut}>
      {!showsAll && <span>{text}</span>}
      <Checkbox label="Show all" checked={showsAll} onChange={(event) => setShowsAll(event.currentTarget.checked)} />
    </div>
  )
}
