import { VisuallyHidden } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import classes from './draft-count.module.css'

/** Number of saved drafts, in a link to New loan; nothing if there are none. */
export function DraftCount() {
  const { keptDrafts } = useSession()
  if (keptDrafts === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden>
        {groupDigits(keptDrafts)}
      </span>
      <VisuallyHidden component="span">{counted(keptDrafts, 'draft')}</VisuallyHidden>
    </>
  )
}
