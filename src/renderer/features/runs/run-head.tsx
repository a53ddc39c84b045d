import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localPlace } from '#contract/words/local-place.ts'
import { useSession } from '../../api/session.ts'
import { Breadcrumb } from '../../components/layout/breadcrumb.tsx'
import head from '../../components/layout/page-head.module.css'
import { listLeft } from '../../kept/list-place.ts'
import { LoansLink } from '../../kept/loans-link.tsx'
import { useCommand } from '../../keys/commands.ts'
import classes from './run.module.css'

type RunHeadProps = {
  readonly title: string
  /** Text beside the title, such as the time of the run. */
  readonly note?: string | undefined
  /** True for a page below the list of runs. */
  readonly isBelowRuns?: boolean
  readonly children?: ReactNode
}

/** Back links, the title with its connection, and the actions. */
export function RunHead({ title, note, isBelowRuns = false, children }: RunHeadProps) {
  const session = useSession()
  const { connection } = session
  const navigate = useNavigate()
  useCommand(
    'back',
    () => void (isBelowRuns ? navigate({ to: '/extension-runs' }) : navigate({ to: '/', ...listLeft() })),
  )
  const where = connection.where === 'local' ? localPlace(session).name : `${connection.name}, ${connection.host}`
  const about = note === undefined ? where : `${where} · ${note}`
  return (
    <header className={`${head.head} ${classes.head}`}>
      <Breadcrumb className={classes.path}>
        <LoansLink />
        {isBelowRuns && (
          <Link to="/extension-runs" className={head.back} aria-label="Back to Runs">
            Runs
          </Link>
        )}
      </Breadcrumb>
      <h1 className={head.title}>{title}</h1>
      <span className={classes.note} title={about}>
        {about}
      </span>
      <div className={head.actions}>{children}</div>
    </header>
  )
}

/** Actions that end a run, and the action that is under way. */
type RunEnds = {
  readonly act: (action: 'cancel') => void
  readonly discard: () => void
  readonly acting: string | undefined
}

export function CancelButton({ acting, act }: RunEnds) {
  return (
    <Button variant="default" loading={acting === 'cancel'} onClick={() => act('cancel')}>
      Cancel the run
    </Button>
  )
}

export function DiscardButton({ discard }: RunEnds) {
  return (
    <Button variant="subtle" onClick={discard}>
      Discard
    </Button>
  )
}
