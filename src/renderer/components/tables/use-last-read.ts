import { useState } from 'react'

/** The data of a query, or while it has none because it failed, those of the query before: what is shown stays. */
export function useLastRead<Data>({ data, isError }: { readonly data: Data | undefined; readonly isError: boolean }) {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return isError && data === undefined ? last : undefined
}
