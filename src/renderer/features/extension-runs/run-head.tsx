import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { listLeft } from '../loans/list-place.ts'
import classes from './run-head.module.css'

type RunHeadProps = {
  readonly title: string
  /** Beside the title, such as when it was made. */
  readonly note?: string | undefined
  /** Where it is a page below the list of runs. */
  readonly isBelowRuns?: boolean
  readonly children?: ReactNode
}

/** The way back, the title with its connection, and the actions. */
export function RunHead({ title, note, isBelowRuns = false, children }: RunHeadProps) {
  const { connection } = useSession()
  const where = connection.where === 'local' ? 'This computer' : `${connection.name}, ${connection.host}`
  return (
    <header className={classes.head}>
      <nav aria-label="Breadcrumb" className={classes.path}>
        <Link to="/" {...listLeft()} className={classes.back}>
          Loans
        </Link>
        <IconChevronRight size={14} aria-hidden />
        {isBelowRuns && (
          <>
            <Link to="/extension-runs" className={classes.back}>
              Extension runs
            </Link>
            <IconChevronRight size={14} aria-hidden />
          </>
        )}
      </nav>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.note}>
        {where}
        {note !== undefined && ` · ${note}`}
      </span>
      <div className={classes.actions}>{children}</div>
    </header>
  )
}
