import type { ReactNode } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { useSession } from '../../api/session.ts'
import classes from './figures-line.module.css'
import { PaceField } from './run/pace-field.tsx'

/** The figures of an import; on a live service with the pace at which it sends. */
export function FiguresLine({ run, children }: { readonly run: ImportRunBody; readonly children: ReactNode }) {
  const { connection } = useSession()
  return (
    <div className={classes.line}>
      {connection.where === 'live' && canSend(run) && <PaceField key={run.pace.loansPerSecond} run={run} />}
      {children}
    </div>
  )
}

/** There is something to send, now or when it is started. */
function canSend({ state, counts }: ImportRunBody): boolean {
  return state !== 'cancelled' && counts.ready + counts.sending > 0
}
