import { EXTENSIONS_USED_UP } from '#contract/extension.ts'
import type { ReadProblem } from '#contract/problem.ts'
import { ProblemError, SessionEndedError } from '../../api/errors.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { usedText } from '../extensions/extension-count.ts'
import classes from './compare-page.module.css'
import { ComparedRowsSkeleton } from './compare-skeleton.tsx'

type CompareInsteadProps = { readonly error: Error | null; readonly onRetry: () => void }

/** Shown instead of the comparison: while it loads, if the preview is refused, or if reading failed. */
export function ComparePlaceholder({ error, onRetry }: CompareInsteadProps) {
  if (error === null) return <ComparedRowsSkeleton />
  return (
    <div className={classes.instead}>
      {isRefusal(error) ? (
        <Notice kind="info" title="This extension would be refused">
          {refusalText(error.problem)} Nothing was changed. Choose another number of days, or a version.
        </Notice>
      ) : (
        <ErrorNotice error={error} title="The comparison could not be loaded" onRetry={onRetry} />
      )}
    </div>
  )
}

/** The refusal of an extension as sentences. */
export function refusalText({ title, errors, extensionsUsed, extensionsAllowed }: ReadProblem): string {
  const own = errors?.find(({ pointer }) => pointer === '/daysToExtend')?.detail
  if (own !== undefined) return `${own}.`
  if (title !== EXTENSIONS_USED_UP || extensionsUsed === undefined || extensionsAllowed === undefined)
    return `${title}.`
  return `${title}: ${usedText({ extensionsUsed, extensionsAllowed })}.`
}

/** True for a refused extension; a missing version is not a refusal. */
function isRefusal(error: Error): error is ProblemError {
  return error instanceof ProblemError && !(error instanceof SessionEndedError) && error.problem.status === 422
}
