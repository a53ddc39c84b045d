import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { WhatIfOutcome } from '#contract/desk/what-if.ts'
import { whatIfQuery } from '../../api/comparison.ts'
import { parseTypedDays } from '../../input/parse-typed-days.ts'
import {
  askable,
  type ColumnFocus,
  daysFromAddress,
  daysInAddress,
  focusAfterRemoval,
  withOneMore,
} from './what-if-days.ts'

const route = getRouteApi('/loans/$uuid/what-if')

/** The columns, mirrored in the address, and their outcomes, requested while the user types. */
export function useWhatIf(uuid: string) {
  const inAddress = route.useSearch().days
  const [columns, setColumns] = useState(() => daysFromAddress(inAddress))
  const [focus, setFocus] = useState<ColumnFocus>()
  const navigate = route.useNavigate()
  const go = (days: readonly string[]) => {
    setColumns(days)
    void navigate({ search: { days: daysInAddress(days) }, replace: true })
  }
  const [asked] = useDebouncedValue(columns, 150)
  const days = askable(asked)
  const query = useQuery({ ...whatIfQuery(uuid, days), enabled: days.length > 0, placeholderData: keepPreviousData })
  return {
    columns,
    answered: query.data,
    current: query.data?.current,
    extensionsUsed: query.data?.extensionsUsed,
    /** Latest outcome for the days of a column; undefined while the days are invalid or being requested. */
    outcomeOf: (text: string): WhatIfOutcome | undefined => {
      const read = parseTypedDays(text)
      return query.data?.outcomes.find(({ daysToExtend }) => read.kind === 'ok' && daysToExtend === Number(read.value))
    },
    error: query.error,
    retry: () => void query.refetch(),
    change: (index: number, text: string) => go(columns.map((each, column) => (column === index ? text : each))),
    focus,
    remove: (index: number) => {
      go(columns.filter((_, column) => column !== index))
      setFocus(focusAfterRemoval(index, columns.length - 1))
    },
    add: () => {
      go(withOneMore(columns))
      setFocus({ column: columns.length, on: 'field' })
    },
  }
}

export type WhatIf = ReturnType<typeof useWhatIf>
