import { ErrorNotice } from '../notices/error-notice.tsx'
import classes from './not-read-notice.module.css'
import type { PagedList } from './paged-list.ts'

type NotReadNoticeProps = { readonly list: PagedList; readonly title: string }

/** Above the rows of the list before, which stay while the chosen list cannot be read. */
export function NotReadNotice({ list, title }: NotReadNoticeProps) {
  if (!list.error || !list.isOfOtherFilters) return null
  return (
    <div className={classes.notice}>
      <ErrorNotice error={list.error} title={title} onRetry={list.retry} />
    </div>
  )
}
