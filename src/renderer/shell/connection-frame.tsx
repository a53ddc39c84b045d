import { useSession } from '../api/session.ts'
import classes from './app-frame.module.css'

/** A border around the whole window while the tab works on a live service; the header states it in words. */
export function ConnectionFrame() {
  const { connection } = useSession()
  if (connection.where === 'local') return null
  return <div className={classes.connection} data-kind={connection.kind} data-testid="connection-frame" aria-hidden />
}
