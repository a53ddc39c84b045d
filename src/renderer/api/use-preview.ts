import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ProblemError, SessionEndedError } from './errors.ts'

/** In milliseconds, after the last key. */
const WAIT = 150

/**
 * Preview of what is typed; undefined while it cannot be sent. The value must be the same one until it changes. An answer
 * for another value is ignored because its key differs; the previous preview stays until the new one arrives.
 */
export function usePreview<Value, Data, Key extends QueryKey>(
  value: Value | undefined,
  queryOf: (value: Value | undefined) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const [asked] = useDebouncedValue(value, WAIT)
  const query = useQuery({
    ...queryOf(asked),
    enabled: asked !== undefined && value !== undefined,
    placeholderData: keepPreviousData,
  })
  const isFresh = asked === value && !query.isPlaceholderData
  const error = isFresh ? query.error : null
  return {
    preview: value === undefined || error ? undefined : query.data,
    isPreviewOld: !isFresh,
    previewProblem: error && isRefusal(error) ? error.problem : undefined,
    previewFailure: error && !isRefusal(error) ? error : null,
  }
}

/** True if the service refused what is previewed; false for a fault of the service or an ended session. */
function isRefusal(error: Error): error is ProblemError {
  return error instanceof ProblemError && !(error instanceof SessionEndedError) && error.problem.status < 500
}
