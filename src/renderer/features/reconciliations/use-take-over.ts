import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TakenOverLoan } from '#contract/desk/reconciliations.ts'
import { takeOverLoans } from '#contract/endpoints/reconciliations.ts'
import { MOST_TAKEN_OVER } from '#values/vocabulary/reconciliation-terms.ts'
import { ask } from '../../api/ask.ts'
import type { PastedLoan } from './take-over-lines.ts'

/** Takes pasted loans over, some at a time. Afterwards `setText` gets the lines of the loans that are still to do. */
export function useTakeOver(setText: (text: string) => void) {
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: async (pasted: readonly PastedLoan[]) => {
      const taken: TakenOverLoan[] = []
      for (let first = 0; first < pasted.length; first += MOST_TAKEN_OVER) {
        const loans = pasted.slice(first, first + MOST_TAKEN_OVER).map(({ loan }) => loan)
        taken.push(...(await ask(takeOverLoans, { body: { loans } })))
      }
      return taken
    },
    onSuccess: (taken, pasted) => {
      const left = pasted.filter((_, index) => !isDone(taken[index]))
      setText(left.map(({ line }) => line).join('\n'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['loans'] }),
  })
  return {
    takeOver: (pasted: readonly PastedLoan[]) => {
      if (!taking.isPending) taking.mutate(pasted)
    },
    isTaking: taking.isPending,
    taken: taking.data ?? [],
    error: taking.error,
  }
}

function isDone(taken: TakenOverLoan | undefined): boolean {
  return taken?.outcome === 'taken-over' || taken?.outcome === 'known'
}
