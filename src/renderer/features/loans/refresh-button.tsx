import { Button } from '@mantine/core'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { useCommand } from '../../keys/commands.ts'
import classes from './loan-page-head.module.css'
import type { Refreshing } from './use-refresh.ts'

type RefreshButtonProps = {
  readonly refreshing: Refreshing
  /** When the live service last returned the loan; null where a person's word is all there is. */
  readonly returnedAt: string | null
}

/** What is shown of a live loan is a copy: of when, and the way to a new one. */
export function RefreshButton({ refreshing, returnedAt }: RefreshButtonProps) {
  useCommand('refresh', refreshing.isBusy ? null : refreshing.refresh)
  return (
    <>
      <span className={classes.asOf}>
        {returnedAt === null ? 'Not yet read from the service' : `Shown as of ${clockTextToSecond(returnedAt)}`}
      </span>
      <Button variant="default" loading={refreshing.isBusy} onClick={refreshing.refresh}>
        Refresh
      </Button>
    </>
  )
}
