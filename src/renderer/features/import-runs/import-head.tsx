import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../../components/layout/breadcrumb.tsx'
import head from '../../components/layout/page-head.module.css'
import { listLeft } from '../../kept/list-place.ts'
import { useCommand } from '../../keys/commands.ts'
import classes from './import-head.module.css'

type ImportHeadProps = {
  readonly title: string
  /** Beside the title, such as the name of the file. */
  readonly note?: string | undefined
  readonly children?: ReactNode
}

/** The way back, the title, and the actions. */
export function ImportHead({ title, note, children }: ImportHeadProps) {
  const navigate = useNavigate()
  useCommand('back', () => void navigate({ to: '/extension-runs' }))
  return (
    <header className={`${head.head} ${classes.head}`}>
      <Breadcrumb className={classes.path}>
        <Link to="/" {...listLeft()} className={head.back}>
          Loans
        </Link>
        <Link to="/extension-runs" className={head.back}>
          Runs
        </Link>
      </Breadcrumb>
      <h1 className={head.title}>{title}</h1>
      {note !== undefined && (
        <span className={classes.note} title={note}>
          {note}
        </span>
      )}
      <div className={head.actions}>{children}</div>
    </header>
  )
}
