import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { lenderLoanIdQuery } from '../../../api/loan.ts'
import type { FormValues } from '../model/form-values.ts'

/** Use of the typed lender loan ID; `unknown` while it is empty or just typed, or without an answer. */
export type LenderLoanIdUse =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'free' }
  | { readonly kind: 'used'; readonly loanUuid: string }

const TYPING_PAUSE = 250
const UNKNOWN: LenderLoanIdUse = { kind: 'unknown' }
const FREE: LenderLoanIdUse = { kind: 'free' }

export function useLenderLoanIdUse<Checked>(control: Control<FormValues, unknown, Checked>): LenderLoanIdUse {
  const id = useWatch({ control, name: 'lenderLoanId' }).trim()
  const [asked] = useDebouncedValue(id, TYPING_PAUSE)
  const isAskable = asked !== '' && asked.length <= 100
  const query = useQuery({
    queryKey: ['lender-loan-id', asked],
    ...(isAskable ? lenderLoanIdQuery(asked) : { queryFn: skipToken }),
    select: ({ usedByLoanUuid }): LenderLoanIdUse =>
      usedByLoanUuid === null ? FREE : { kind: 'used', loanUuid: usedByLoanUuid },
  })
  return asked === id && query.data ? query.data : UNKNOWN
}
