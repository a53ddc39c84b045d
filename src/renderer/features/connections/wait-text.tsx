import { type ReactNode, useEffect, useState } from 'react'
import { timeTextToSecond } from '../../components/texts/clock-text.ts'

type WaitTextProps = {
  /** In milliseconds of the epoch. */
  readonly until: number
  /** Shown once the wait is over; nothing is sent automatically. */
  readonly action: ReactNode
}

/** Remaining wait that the service asked for. The running seconds are visual only; screen readers get the time alone. */
export function WaitText({ until, action }: WaitTextProps) {
  const seconds = useSecondsUntil(until)
  if (seconds === 0) {
    return (
      <div>
        It may be sent again now.
        {action}
      </div>
    )
  }
  return (
    <div>
      It may be sent again after {timeTextToSecond(new Date(until))}
      <span aria-hidden>, in {`${seconds}\u00a0s`}</span>.
    </div>
  )
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= until
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(Math.ceil((until - now) / 1000), 0)
}
