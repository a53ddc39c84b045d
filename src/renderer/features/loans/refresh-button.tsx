import { Button } from '@mantine/core'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { useCommand } from '../../keys/commands.ts'
import classes from './loan-page-head.module.css'
import type { Refreshing } from './use-refresh.ts'

type RefreshButtonProps = {
  readonly refreshing: Refreshing
  /** Time at which the live service last returned the loan; null if the desk knows the loan only from a person's decision. */
  readonly returnedAt: string | null
}

/** Refreshes the copy of a live loan, and shows its age. */
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
