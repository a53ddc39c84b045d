import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { Bar } from './bar.tsx'
import classes from './connection-bar.module.css'

/** Amber bar on every page while the last backup is older than a day and lacks work. */
export function BackupBar() {
  const { backup } = useSession()
  if (backup !== 'late') return null
  return (
    <Bar title="No backup for over a day" words="Later work is on one disk.">
      <Button component={Link} to="/settings" hash="backups" variant="default" className={classes.again}>
        See backups
      </Button>
    </Bar>
  )
}
