import { getRouteApi } from '@tanstack/react-router'
import { choiceOf, previewDays } from '#contract/desk/compare-choice.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { CompareSearch } from '../../api/compare-address.ts'
import { useIsLeaving } from '../../input/use-is-leaving.ts'
import { useCommand } from '../../keys/commands.ts'
import { afterChoices, beforeChoices, stepped, valueOfAfter } from './compare-choice.ts'

const route = getRouteApi('/loans/$uuid/compare')

/** Compared sides, stored in the address; `[` and `]` step through the choices of before and after. */
export function useComparePlace(detail: LoanDetailBody) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isLeaving = useIsLeaving(route.id)
  const choice = choiceOf(detail, search)
  const days = previewDays(search.days)
  const [before, after] = [String(choice.before), valueOfAfter(choice.after)]
  const choices = { before: beforeChoices(detail), after: afterChoices(detail, choice, days) }
  const go = (part: CompareSearch) => {
    if (isLeaving()) return
    void navigate({ search: { before, after: readAfter(after), days: search.days, ...part }, replace: true })
  }
  const chooseBefore = (value: string) => go({ before: value })
  const chooseAfter = (value: string) => go({ after: readAfter(value) })
  useCommand('step-before', () => chooseBefore(stepped(choices.before, before, -1)))
  useCommand('step-after', () => chooseAfter(stepped(choices.after, after, 1)))
  return {
    choice,
    choices,
    before,
    after,
    days,
    chooseBefore,
    chooseAfter,
    chooseDays: (next: number) => go({ after: 'preview', days: String(next) }),
  }
}

function readAfter(value: string): CompareSearch['after'] {
  return value === 'preview' ? 'preview' : value
}

export type ComparePlace = ReturnType<typeof useComparePlace>
