import { type ReactNode, useEffect, useState } from 'react'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'

type WaitTextProps = {
  /** In milliseconds of the epoch. */
  readonly until: number
  /** Shown once the wait is over; nothing is sent by itself. */
  readonly action: ReactNode
}

/** How long the service wants to be left alone. The seconds that run are for the eye; read aloud is only the time. */
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
      It may be sent again after {clockTextToSecond(until).slice(11)}
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
